import type { ComponentType } from 'react';
import type { TemplateVersion } from '#schemas/templates.ts';
import { MemberCentreBase } from './MemberCentreBase.tsx';
import { MemberCentreNew } from './MemberCentreNew.tsx';
import type { MemberCentreViewProps } from './view.ts';

/** The look of each version of the template. Tests run over all of them. */
export const looks: Readonly<Record<TemplateVersion<'mem_cen'>, ComponentType<MemberCentreViewProps>>> = {
  base: MemberCentreBase,
  new: MemberCentreNew,
};
