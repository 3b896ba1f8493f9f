import type { ComponentType } from 'react';
import type { TemplateVersion } from '#schemas/templates.ts';
import { MemberCentreBase } from './MemberCentreBase.tsx';
import { MemberCentreNew } from './MemberCentreNew.tsx';
import type { MemberCentreViewProps } from './view.ts';

/** The look that each version of the template stands for. The tests of this folder go through all of them. */
export const looks: Readonly<Record<TemplateVersion<'mem_cen'>, ComponentType<MemberCentreViewProps>>> = {
  base: MemberCentreBase,
  new: MemberCentreNew,
};
