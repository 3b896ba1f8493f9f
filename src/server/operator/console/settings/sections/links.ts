import { resourceTypes } from '#schemas/codes.ts';
import { safeUrl } from '#src/domain/values/safeUrl.ts';
import { areaField, textField } from '#src/server/operator/console/view/controls.ts';
import { defineSection, trimmedValue } from '../section.ts';
import { gatedPlaces } from './whitelabel.ts';

const mostLinks = 10;

/** Why a URL cannot be used, as a predicate for an error message; undefined for a usable URL. */
export function addressProblem(address: string): string | undefined {
  if (address.length > 2048) return 'is longer than 2048 characters';
  if (safeUrl(address) !== null) return undefined;
  return /^\s*(https?:|\/)/i.test(address)
    ? 'is not an address that browsers read in one way; check for spaces, backslashes, names before an @'
    : 'must begin with https:, http:, mailto:, tel: or a single /';
}

/** Links to customer service. */
export const customerServiceSection = defineSection({
  key: 'customerService',
  title: 'Customer service',
  tab: 'settings',
  lead: 'Links to customer service, one a line. Players are offered the first two.',
  toForm: (value) => ({ customerService: value.join('\n') }),
  read(form) {
    const value = trimmedValue(form, 'customerService')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const wrong = value.flatMap((line) => {
      const problem = addressProblem(line);
      return problem === undefined ? [] : [`“${line.slice(0, 60)}” ${problem}.`];
    });
    if (value.length > mostLinks) wrong.push(`At most ${mostLinks} links; these are ${value.length}.`);
    return wrong.length > 0 ? { problems: { customerService: wrong.join(' ') } } : { value };
  },
  render: (filled) =>
    areaField({ name: 'customerService', label: 'Links', code: true, wide: true, dir: 'ltr' }, filled),
});

/** URLs of downloads and communities. */
export const resourcesSection = defineSection({
  key: 'resources',
  title: 'Downloads and communities',
  tab: 'settings',
  lead: 'Addresses that players are led to. Without an address the entry is not shown.',
  toForm: (value) =>
    Object.fromEntries(value.map(({ resourceType, url }) => [`resource.${resourceType}`, url])),
  read(form) {
    const problems: Record<string, string> = {};
    const value = resourceTypes.flatMap((resourceType) => {
      const url = trimmedValue(form, `resource.${resourceType}`);
      if (url === '') return [];
      const problem = addressProblem(url);
      if (problem !== undefined) problems[`resource.${resourceType}`] = `${resourceType} ${problem}.`;
      return [{ resourceType, url }];
    });
    return Object.keys(problems).length > 0 ? { problems } : { value };
  },
  render: (filled, site) =>
    resourceTypes.map((type) =>
      textField(
        {
          name: `resource.${type}`,
          label: type,
          code: true,
          wide: true,
          dir: 'ltr',
          maxLength: 2048,
          hint: gatedPlaces(site.notes?.gated, 'resource', type),
        },
        filled,
      ),
    ),
});
