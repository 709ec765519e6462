import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const limit = 20_000_000;

/** Opens a log for appending; one that grew large is set aside first. */
export function openLog(file: string): number {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > limit) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

/** The last line a person can read: pino's JSON is reduced to its message. */
export function lastMessage(file: string, since = 0): string {
  const lines = readFileSync(file).subarray(since).toString().trim().split('\n');
  return plain(lines.at(-1) ?? '');
}

function plain(line: string): string {
  try {
    const entry = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [entry.msg, entry.err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line;
  }
}

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
