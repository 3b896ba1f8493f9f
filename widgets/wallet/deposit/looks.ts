import type { ComponentType } from 'react';
import type { TemplateVersion } from '#schemas/templates.ts';
import { DepositBase } from './DepositBase.tsx';
import { DepositNew } from './DepositNew.tsx';
import type { DepositViewProps } from './view.ts';

/** The look of each version of the template. Tests run over all of them. */
export const depositLooks: Readonly<Record<TemplateVersion<'dep_func'>, ComponentType<DepositViewProps>>> = {
  base: DepositBase,
  new: DepositNew,
};
