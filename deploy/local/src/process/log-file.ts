import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const limit = 20_000_000;

/** Opens a log for appending; one that grew large is set aside first. */
export function openLog(file: string): number {
  if (sizeOf(file) > limit) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** What a process said before it ended, from byte `since` on: its last error, else its last line. */
export function lastWords(file: string, since = 0): string {
  const lines = readFileSync(file).subarray(since).toString().split('\n').map(plain).filter(isTelling);
  return lines.findLast((line) => /error|cannot|could not|must|missing|fatal/i.test(line)) ?? lines.at(-1) ?? 'none';
}

/** pino's JSON is reduced to its message. */
function plain(line: string): string {
  try {
    const { msg, err } = JSON.parse(line) as { msg?: string; err?: { message?: string } };
    return [msg, err?.message].filter(Boolean).join(': ') || line;
  } catch {
    return line.trim();
  }
}

/** Stack frames and the braces around an error's properties say nothing to a person. */
const isTelling = (line: string): boolean => line !== '' && !/^(at |[{}[\]]|Node\.js v|code: |requireStack)/.test(line);
