import { noOwner } from '@tianguis/proto/outreach/contacts/contact';
import {
  choiceFields,
  flagFields,
  type Group,
  momentFields,
  momentTests,
} from '@tianguis/proto/outreach/segments/rules';

/** Every condition there is, in groups of every kind: a sample for the statements that read a segment. */
export const everyRule: Group = {
  kind: 'group',
  join: 'all',
  rules: [
    {
      kind: 'group',
      join: 'any',
      rules: choiceFields.map((field) => ({ kind: 'choice', field, is: 'in', values: ['new'] })),
    },
    { kind: 'choice', field: 'owner', is: 'not_in', values: [noOwner] },
    {
      kind: 'group',
      join: 'none',
      rules: momentFields.flatMap((field) =>
        momentTests.map((is) => ({ kind: 'moment', field, is, days: 7 }) as const),
      ),
    },
    { kind: 'number', field: 'campaigns', is: 'at_least', count: 2 },
    { kind: 'number', field: 'campaigns', is: 'at_most', count: 0 },
    { kind: 'number', field: 'interest', is: 'at_least', count: 1 },
    { kind: 'number', field: 'interest', is: 'at_most', count: 9 },
    ...flagFields.map((field) => ({ kind: 'flag', field, is: true }) as const),
  ],
};
