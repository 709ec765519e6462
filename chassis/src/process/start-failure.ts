import { maskText } from '../telemetry/redact.ts';
import { failureOf } from './failures.ts';

interface Reason {
  readonly code?: unknown;
  readonly address?: unknown;
  readonly port?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
  readonly errors?: unknown;
}

const place = ({ address, port }: Reason): string => [address, port].filter((part) => part !== undefined).join(':');

const advice: Record<string, (reason: Reason) => string> = {
  EADDRINUSE: (reason) => `${place(reason)} is taken. Stop what listens there, or set PORT to another one.`,
  EACCES: (reason) => `this user may not listen on ${place(reason)}. Set PORT to 1024 or above.`,
  EADDRNOTAVAIL: (reason) => `this machine has no address ${place(reason)}. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  ENOSPC: () => 'the disk is full. Free some space and start again.',
  '28P01': () => 'the database refused the password. Check DATABASE_URL.',
  '28000': () => 'the database refused the user. Check DATABASE_URL.',
  '3D000': () => 'the database does not exist. Check DATABASE_URL, or create it.',
  P1000: () => 'the database refused the user or the password. Check DATABASE_URL.',
  P1003: () => 'the database does not exist. Check DATABASE_URL, or create it.',
  P2021: () => 'a table is missing. Run the migrations (npm run migrate) and start again.',
  P2022: () => 'a column is missing. Run the migrations (npm run migrate) and start again.',
  '42P01': () => 'a table is missing. Run the migrations (npm run migrate) and start again.',
  '3F000': () => 'a database schema is missing. Run the migrations (npm run migrate) and start again.',
  '53100': () => 'the disk of the database is full. Free some space and start again.',
  ERR_INVALID_URL: () => 'an address in the settings is not a URL.',
};

function* reasonsOf(error: unknown, depth = 0): Generator<Reason> {
  if (typeof error !== 'object' || error === null || depth > 5) return;
  const reason: Reason = error;
  yield reason;
  yield* reasonsOf(reason.cause, depth + 1);
  if (Array.isArray(reason.errors)) for (const inner of reason.errors) yield* reasonsOf(inner, depth + 1);
}

/** One sentence on why a service did not start, and what to do. */
export function describeStartFailure(error: unknown): string {
  for (const reason of reasonsOf(error)) {
    const known = typeof reason.code === 'string' ? advice[reason.code] : undefined;
    if (known) return known(reason);
  }
  for (const reason of reasonsOf(error)) {
    if (reason.code === 'ECONNREFUSED' && reason.port !== undefined) {
      return `nothing answers at ${place(reason)}. Start the database or NATS there, or correct DATABASE_URL or NATS_URL.`;
    }
  }
  if (failureOf(error) === 'unavailable')
    return 'the database or NATS cannot be reached. Check DATABASE_URL and NATS_URL.';
  return `${maskText(error instanceof Error ? error.message : String(error))}. The log line above has the details.`;
}
