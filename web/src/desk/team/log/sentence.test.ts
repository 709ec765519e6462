import { isAuditedByGateway, ownEntries } from '@tianguis/proto/gateway/audit/coverage';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { expect, it } from 'vitest';
import en from '../texts/en.ts';
import es from '../texts/es.ts';

const audited = Object.values<Operation>(operations).filter(
  (operation) => isAuditedByGateway(operation) || ownEntries[operation.id]?.includes('desk_action'),
);

it.each([
  ['Spanish', es],
  ['English', en],
])('says in %s what each change of staff was', (_language, { operations: sentences }) => {
  const unsaid = audited.filter(({ id }) => !Object.hasOwn(sentences, id)).map(({ id }) => id);
  expect(unsaid).toEqual([]);
});

it('keeps no sentence for what is no change of staff', () => {
  const known = new Set(audited.map(({ id }) => id));
  expect(Object.keys(es.operations).filter((id) => !known.has(id.split('.')[0] ?? id))).toEqual([]);
});
