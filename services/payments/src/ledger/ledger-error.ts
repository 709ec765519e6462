const reasons = {
  TL001: 'key_reused',
  TL002: 'unbalanced',
  TL003: 'stale',
  accounts_side: 'side',
} as const;

/** Why the database refused a posting; nothing of its transaction is kept. */
export class LedgerError extends Error {
  readonly reason: (typeof reasons)[keyof typeof reasons];

  constructor(reason: LedgerError['reason'], cause: unknown) {
    super(`the ledger refused a posting: ${reason}`, { cause });
    this.name = 'LedgerError';
    this.reason = reason;
  }
}

/** The refusal behind an error of the database, which Prisma and `pg` tell in ways of their own; else the error itself. */
export function refusalOf(err: unknown): unknown {
  const { code, message, constraint } = Object(err) as Partial<Record<string, unknown>>;
  const text = `${code} ${constraint} ${message}`;
  const found = Object.entries(reasons).find(([word]) => text.includes(word));
  return found ? new LedgerError(found[1], err) : err;
}
