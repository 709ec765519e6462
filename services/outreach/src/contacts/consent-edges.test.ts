import { expect, it } from 'vitest';
import { consentLedger, consentTextVersion } from './consent.ts';

it('D: adds to the ledger what was agreed to, with the version of its text', async () => {
  const asked: { text: string; values: readonly unknown[] }[] = [];
  const query = async (text: string, values: readonly unknown[] = []) => {
    asked.push({ text, values });
    return { rows: [], rowCount: 1 };
  };
  const entry = { contactId: 7, action: 'opt_out', basis: 'keyword', text: 'BAJA', actor: 'contact' } as const;
  await consentLedger.add({ query } as never, entry);
  expect(consentTextVersion).toMatch(/^20\d\d-\d\d(-\d\d)?$/);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.text).toContain('consent_ledger');
  expect(asked[0]?.values).toEqual([7, 'opt_out', 'keyword', 'BAJA', consentTextVersion, 'contact']);
});
