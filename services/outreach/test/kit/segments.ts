import { noOwner } from '@tianguis/proto/outreach/contacts/contact';
import {
  type Condition,
  choiceFields,
  flagFields,
  type Group,
  joins,
  momentFields,
  momentTests,
  numberFields,
  type Rule,
} from '@tianguis/proto/outreach/segments/rules';
import { day } from '@tianguis/proto/time';
import fc from 'fast-check';

/** A contact as a segment sees it. */
export interface Person {
  readonly id: number;
  readonly category: string;
  readonly zone: string;
  readonly city: string | null;
  readonly status: string;
  readonly owner: string | null;
  readonly consent: string;
  readonly tags: readonly string[];
  readonly optedOut: boolean;
  readonly email: boolean;
  readonly member: boolean;
  readonly waits: boolean;
  readonly interest: number;
  /** Days since it last happened; null: never. */
  readonly written: number | null;
  readonly answered: number | null;
  readonly clicked: number | null;
  readonly photos: number | null;
  readonly complained: number | null;
  readonly added: number;
  /** Numbers of the campaigns that reached them. */
  readonly campaigns: readonly number[];
}

export const values = {
  category: ['ferreteria', 'obra', 'contratista'],
  zone: ['Iztapalapa', 'Zapopan', 'Apodaca'],
  city: ['CDMX', 'Guadalajara'],
  status: ['new', 'contacted', 'responded', 'photos_sent', 'converted'],
  tag: ['vip', 'obra grande', 'sin horario'],
  owner: ['staff:1', 'staff:2'],
  consent: ['declared_by_staff', 'opt_in'],
} as const;

/** Whole days and a half, so that a test that takes seconds does not move anybody across a limit. */
const ago = fc.constantFrom(null, 0.5, 3.5, 12.5, 40.5);

export const person = fc.record<Omit<Person, 'id'>>({
  category: fc.constantFrom(...values.category),
  zone: fc.constantFrom(...values.zone),
  city: fc.constantFrom(null, ...values.city),
  status: fc.constantFrom(...values.status),
  owner: fc.constantFrom(null, ...values.owner),
  consent: fc.constantFrom(...values.consent),
  tags: fc.subarray([...values.tag]),
  optedOut: fc.boolean(),
  email: fc.boolean(),
  member: fc.boolean(),
  waits: fc.boolean(),
  interest: fc.integer({ min: 0, max: 5 }),
  written: ago,
  answered: ago,
  clicked: ago,
  photos: ago,
  complained: ago,
  added: fc.constantFrom(0.5, 12.5, 40.5),
  campaigns: fc.subarray([1, 2, 3]),
});

const choice: fc.Arbitrary<Condition> = fc.constantFrom(...choiceFields).chain((field) =>
  fc.record({
    kind: fc.constant('choice' as const),
    field: fc.constant(field),
    is: fc.constantFrom('in' as const, 'not_in' as const),
    values: fc.subarray(field === 'owner' ? [...values.owner, noOwner] : [...values[field]], { minLength: 1 }),
  }),
);

const moment: fc.Arbitrary<Condition> = fc.record({
  kind: fc.constant('moment' as const),
  field: fc.constantFrom(...momentFields),
  is: fc.constantFrom(...momentTests),
  days: fc.constantFrom(1, 7, 30, 90),
});

const amount: fc.Arbitrary<Condition> = fc.record({
  kind: fc.constant('number' as const),
  field: fc.constantFrom(...numberFields),
  is: fc.constantFrom('at_least' as const, 'at_most' as const),
  count: fc.integer({ min: 0, max: 4 }),
});

const flag: fc.Arbitrary<Condition> = fc.record({
  kind: fc.constant('flag' as const),
  field: fc.constantFrom(...flagFields),
  is: fc.boolean(),
});

const condition = fc.oneof(choice, moment, amount, flag);

const groupOf = (rule: fc.Arbitrary<Rule>): fc.Arbitrary<Group> =>
  fc.record({
    kind: fc.constant('group' as const),
    join: fc.constantFrom(...joins),
    rules: fc.array(rule, { minLength: 1, maxLength: 4 }),
  });

/** Rules of every kind, as deep as they may be. */
export const rules = groupOf(fc.oneof(condition, groupOf(fc.oneof(condition, groupOf(condition)))));

/** What a rule says of a person, read plainly. */
export function holds(rule: Rule, who: Person): boolean {
  if (rule.kind === 'group') {
    const tests = rule.rules.map((each) => holds(each, who));
    if (rule.join === 'all') return tests.every(Boolean);
    return tests.some(Boolean) === (rule.join === 'any');
  }
  if (rule.kind === 'flag') return who[rule.field] === rule.is;
  if (rule.kind === 'number') {
    const count = rule.field === 'campaigns' ? who.campaigns.length : who.interest;
    return rule.is === 'at_least' ? count >= rule.count : count <= rule.count;
  }
  if (rule.kind === 'choice') {
    const own = rule.field === 'tag' ? who.tags : [who[rule.field] ?? (rule.field === 'owner' ? noOwner : '')];
    return own.some((value) => rule.values.includes(value)) === (rule.is === 'in');
  }
  const days = who[rule.field];
  const isTimed = rule.is === 'within' || rule.is === 'not_within';
  const happened = days !== null && (!isTimed || days < rule.days);
  return happened === (rule.is === 'ever' || rule.is === 'within');
}

export const before = (days: number | null): Date | null => (days === null ? null : new Date(Date.now() - days * day));
