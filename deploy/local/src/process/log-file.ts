import { openSync, readFileSync, renameSync, statSync } from 'node:fs';

const limit = 20_000_000;

/** Opens a log for appending; one that grew large is set aside first. */
export function openLog(file: string): number {
  if (sizeOf(file) > limit) renameSync(file, `${file}.1`);
  return openSync(file, 'a', 0o600);
}

export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** Why a process ended, as its log says from byte `since` on. */
export const lastWords = (file: string, since = 0): string => reasonIn(readFileSync(file).subarray(since).toString());

/** Why a process ended, of what it printed: its last error, else its last line. */
export function reasonIn(output: string): string {
  const lines = output.split('\n').map(plain).filter(isTelling);
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

/** Stack frames, an error's properties and the words of Node's watch mode say nothing to a person. */
const isTelling = (line: string): boolean =>
  line !== '' && !/^(at |[{}[\]]|Node\.js v|\w+: ['"[{]|Failed running |Restarting )/.test(line);
