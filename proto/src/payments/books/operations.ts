import { z } from 'zod';
import { fileLanguage } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { accountKinds } from '../records/operations.ts';
import { month } from '../statements/operations.ts';

/** The kinds of account that the ledger has. */
export const ledgerAccountKinds = [...accountKinds, 'referrer_review', 'unexplained'] as const;

const pesos = z.number();

export const readTrialBalance = defineOperation({
  id: 'readTrialBalance',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/books/trial-balance',
  access: 'admin',
  summary: 'What each kind of account began a month with, moved in it and ended it with; all of them together are zero',
  query: z.object({ month }),
  reply: z.object({
    accounts: z.array(
      z.object({
        kind: z.enum(ledgerAccountKinds),
        opening: pesos.meta({ description: 'Pesos; above zero a debit balance, below zero a credit balance' }),
        debits: pesos,
        credits: pesos,
        closing: pesos,
      }),
    ),
    postings: z.int().meta({ description: 'How many postings the month has' }),
    difference: pesos.meta({ description: 'Pesos of all closing balances together: anything but 0 is an error' }),
  }),
});

export const downloadJournal = defineOperation({
  id: 'downloadJournal',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/books/journal.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Each entry of a month in the order of posting, for the accountant’s program',
  query: z.object({ month, lang: fileLanguage }),
  raw: true,
});
