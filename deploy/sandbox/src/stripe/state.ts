import type Stripe from 'stripe';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';
import type { Mail } from '../smtp/mails.ts';
import type { StoredMethod } from './cards.ts';
import { createEvents, type Events } from './events.ts';

/** Somebody with an account number of their own: what is sent there and no payment took is their cash. */
export type StoredCustomer = {
  id: string;
  email: string | null;
  name: string | null;
  created: number;
  metadata: Record<string, string>;
  /** Centavos. */
  cash: number;
  clabe: string;
  /** Whether a transfer was asked of them, or came; also where nothing is left of it. */
  hasCashBalance?: true;
  isDeleted?: true;
};

/** What left an account for its owner's bank. */
export type StoredPayout = { id: string; account: string; payout: Stripe.Payout };

/** A file that was uploaded: what it is, without its bytes. */
export type StoredFile = {
  id: string;
  file: Stripe.File;
  /** Of a PDF; a picture is one page. */
  pages: number;
};

/** Everything this stand-in remembers of Stripe's side. */
export type StripeState = {
  sandbox: Sandbox;
  intents: Table<Stripe.PaymentIntent>;
  charges: Table<Stripe.Charge>;
  methods: Table<StoredMethod>;
  customers: Table<StoredCustomer>;
  refunds: Table<Stripe.Refund>;
  disputes: Table<Stripe.Dispute>;
  /** What was uploaded as evidence. */
  files: Table<StoredFile>;
  transfers: Table<Stripe.Transfer>;
  reversals: Table<Stripe.TransferReversal>;
  accounts: Table<Stripe.Account>;
  /** Accounts whose owners took the platform's access away. */
  revoked: Table<{ id: string }>;
  payouts: Table<StoredPayout>;
  balance: Table<Stripe.BalanceTransaction>;
  events: Events;
  /** Where Stripe writes to payers itself. */
  mails: Table<Mail>;
};

export function createStripeState(sandbox: Sandbox, mails: Table<Mail>): StripeState {
  const table = <T>(name: string) => createTable<T>(sandbox.store, `stripe.${name}`, sandbox.limits.records);
  return {
    sandbox,
    intents: table('intent'),
    charges: table('charge'),
    methods: table('method'),
    customers: table('customer'),
    refunds: table('refund'),
    disputes: table('dispute'),
    files: table('file'),
    transfers: table('transfer'),
    reversals: table('reversal'),
    accounts: table('account'),
    revoked: table('revoked'),
    payouts: table('payout'),
    balance: table('balance'),
    events: createEvents(sandbox),
    mails,
  };
}
