import { type Rule, type RuleKey, rules } from '#schemas/rules.ts';

/** The bounds of a field's value: those of the table, or its own where the server describes it. */
export const ruleOf = ({ rule }: { readonly rule: RuleKey | Rule }): Rule =>
  typeof rule === 'string' ? rules[rule] : rule;
