import { accessGate } from '#src/domain/access/accessGate.ts';
import { canHold } from '#src/domain/gates/gateTable.ts';
import { pointerTo } from '#src/domain/values/json.ts';
import type { Diagnostic } from '../files/diagnostic.ts';
import { gatesAround } from './checkGates.ts';
import { type CheckInput, findWidget, isFaulty, nodeGroups, rankOf } from './checkInput.ts';

const peopleOf = { session: 'members', realAccount: 'members with an account of their own' } as const;

/** Reports widgets for members where others see them: they would wait for an answer that never comes. */
export function checkMembersWidgets(input: CheckInput): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const { nodes, pointer, page, id } of nodeGroups(input.draft)) {
    for (const [key, node] of Object.entries(nodes)) {
      const access = findWidget(input.context, node.widget)?.access;
      if (access === undefined || page?.access === access || page?.access === 'realAccount') continue;
      const gates = [node.when, ...gatesAround(node, nodes, page)];
      if (!canHold({ not: accessGate(access) ?? {} }, ...gates)) continue;
      const widgetAt = `${pointerTo(pointer, key)}/widget`;
      const pageAt = id === undefined ? undefined : pointerTo('/pages', id);
      const accessAt = `${pageAt}/access`;
      if (isFaulty(input, accessAt) || isFaulty(input, `${pointerTo(pointer, key)}/when`)) continue;
      const isSaid = page?.access !== undefined;
      // Of the page's access and the widget, what was said last has to change.
      const isBlamed = isSaid && rankOf(input, accessAt) >= rankOf(input, widgetAt);
      diagnostics.push({
        code: 'members-widget',
        pointer: isBlamed ? accessAt : widgetAt,
        message:
          pageAt === undefined
            ? `The widget "${node.widget}" is for ${peopleOf[access]}, and the shell is shown to everybody.`
            : `The widget "${node.widget}" of this page is for ${peopleOf[access]}, and others may open the page.`,
        expected: pageAt === undefined ? 'a page for members' : `"access": "${access}"`,
        needs: isBlamed ? [widgetAt] : [accessAt],
        ...(pageAt === undefined
          ? {}
          : {
              remedy: {
                does: `set its access to "${access}"`,
                ...(isSaid
                  ? { set: [{ pointer: accessAt, value: access }] }
                  : { add: [{ pointer: pageAt, key: 'access', value: access }] }),
              },
            }),
      });
    }
  }
  return diagnostics;
}
