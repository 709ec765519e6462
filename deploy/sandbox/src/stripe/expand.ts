import type { StripeState } from './state.ts';

/** A copy in which `expand[]` paths hold the objects that their ids name. */
export function expand(state: StripeState, value: object, paths: unknown): object {
  if (!Array.isArray(paths) || paths.length === 0) return value;
  const copy = structuredClone(value);
  for (const path of paths) expandPath(state, copy, String(path).split('.'));
  return copy;
}

function expandPath(state: StripeState, value: unknown, [first, ...rest]: string[]): void {
  if (first === undefined || typeof value !== 'object' || value === null) return;
  const record = value as Record<string, unknown>;
  const held = record[first];
  if (Array.isArray(held)) {
    for (const item of held) expandPath(state, item, rest);
    return;
  }
  if (typeof held === 'string') record[first] = structuredClone(find(state, held)) ?? held;
  expandPath(state, record[first], rest);
}

function find(state: StripeState, id: string): object | undefined {
  const tables: Record<string, { get(id: string): object | undefined }> = {
    pi: state.intents,
    ch: state.charges,
    re: state.refunds,
    dp: state.disputes,
    tr: state.transfers,
    trr: state.reversals,
    acct: state.accounts,
    txn: state.balance,
  };
  const prefix = id.slice(0, id.indexOf('_'));
  return prefix === 'pm' ? state.methods.get(id)?.method : tables[prefix]?.get(id);
}
