import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onChange } from '../on-change.ts';
import { notice } from '../report.ts';

/** Has a running nats-server read its users again, and what they may do, whenever their file changes, until `signal`. */
export function reloadOnChange(file: string, pid: () => number | null, signal: AbortSignal): void {
  let known = readFileSync(file, 'utf8');
  const reload = async (): Promise<void> => {
    const written = readFileSync(file, 'utf8');
    const server = pid();
    if (written === known || server === null) return;
    known = written;
    process.kill(server, 'SIGHUP');
    notice('NATS has read again what each service may do');
  };
  onChange([dirname(file)], reload, signal);
}
