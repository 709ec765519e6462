import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';

/** An invoice that was stamped, and how it stands with SAT. */
export type StoredInvoice = {
  uuid: string;
  /** Its seal, by which the same bytes are known again. */
  seal: string;
  xml: string;
  issuer: string;
  receiver: string;
  /** `I`, `E` of a credit note, or `R` of what was withheld. */
  kind?: string;
  total: string;
  /** SAT's number of those that it is related to by relation 04. */
  replaces: string[];
  /** Likewise by relation 01: it is their credit note. */
  credits?: string[];
  stampedAt: number;
  state: 'valid' | 'pending' | 'disagreed' | 'cancelled';
};

/** A name (`customid`) under which a stamp was asked for. */
export type StoredName = { name: string; uuid: string; since: number };

export type PacState = {
  sandbox: Sandbox;
  invoices: Table<StoredInvoice>;
  names: Table<StoredName>;
  /** SAT's own, which signs stamps; another one each time, since nobody verifies them here. */
  satKey: KeyObject;
};

export function createPacState(sandbox: Sandbox): PacState {
  return {
    sandbox,
    invoices: createTable<StoredInvoice>(sandbox.store, 'pac.invoice', sandbox.limits.records),
    names: createTable<StoredName>(sandbox.store, 'pac.name', sandbox.limits.records),
    satKey: generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey,
  };
}
