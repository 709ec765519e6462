import {
  type ChoiceField,
  type Condition,
  choiceFields,
  deepest,
  type FlagField,
  flagFields,
  type Group,
  type MomentField,
  momentFields,
  mostRules,
  type NumberField,
  numberFields,
  type Rule,
} from '@tianguis/proto/outreach/segments/rules';

export type Field = ChoiceField | MomentField | NumberField | FlagField;

export const fields = { choice: choiceFields, moment: momentFields, number: numberFields, flag: flagFields } as const;

const usualDays = 30;

/** A field's condition as one begins with it. */
export function conditionOf(field: Field): Condition {
  const isAmong = <Name extends Field>(names: readonly Name[], name: Field): name is Name =>
    names.some((each) => each === name);
  if (isAmong(choiceFields, field)) return { kind: 'choice', field, is: 'in', values: [] };
  if (isAmong(momentFields, field))
    return { kind: 'moment', field, is: field === 'added' ? 'within' : 'never', days: usualDays };
  if (isAmong(numberFields, field)) return { kind: 'number', field, is: 'at_least', count: 1 };
  return { kind: 'flag', field, is: true };
}

export const emptyGroup = (): Group => ({ kind: 'group', join: 'any', rules: [conditionOf('category')] });

export const replaced = (group: Group, index: number, rule: Rule): Group => ({
  ...group,
  rules: group.rules.map((each, at) => (at === index ? rule : each)),
});

export const removed = (group: Group, index: number): Group => ({
  ...group,
  rules: group.rules.filter((_each, at) => at !== index),
});

export const added = (group: Group, rule: Rule): Group => ({ ...group, rules: [...group.rules, rule] });

export const mayGrow = ({ rules }: Group): boolean => rules.length < mostRules;

/** Groups stand in groups down to this depth; the outermost one has depth 1. */
export const mayNest = (depth: number): boolean => depth < deepest;

/** Whether a rule says all that it has to say. */
export function isComplete(rule: Rule): boolean {
  if (rule.kind === 'group') return rule.rules.length > 0 && rule.rules.every(isComplete);
  if (rule.kind === 'choice') return rule.values.length > 0;
  if (rule.kind === 'moment') return rule.days >= 1 && rule.days <= 3650;
  return rule.kind !== 'number' || (rule.count >= 0 && rule.count <= 1000);
}

const all = (...rules: Rule[]): Group => ({ kind: 'group', join: 'all', rules });
const moment = (field: MomentField, is: 'ever' | 'never' | 'not_within', days = usualDays): Condition => ({
  kind: 'moment',
  field,
  is,
  days,
});
const notConverted: Condition = { kind: 'choice', field: 'status', is: 'not_in', values: ['converted'] };

/** Segments that are often wanted, to begin with. */
export const starts = {
  neverWritten: all(moment('written', 'never')),
  quiet: all(moment('written', 'ever'), moment('written', 'not_within'), notConverted),
  answered: all(moment('answered', 'ever'), notConverted),
  clicked: all(moment('clicked', 'ever'), moment('answered', 'never')),
} as const;

export type Start = keyof typeof starts;
