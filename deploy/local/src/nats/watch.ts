import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { onChange } from '../on-change.ts';
import { notice } from '../report.ts';

/**
 * Ends the nats-server whenever its users or what they may do change, until `signal`: it is supervised, and reads them when
 * it is started again. Told to reload them (SIGHUP), it would lose JetStream, which its arguments turn on.
 */
export function restartOnChange(file: string, pid: () => number | null, signal: AbortSignal): void {
  let known = readFileSync(file, 'utf8');
  const restart = async (): Promise<void> => {
    const written = readFileSync(file, 'utf8');
    const server = pid();
    if (written === known || server === null) return;
    known = written;
    notice('what services may do at NATS has changed: it starts again');
    process.kill(server, 'SIGTERM');
  };
  onChange([dirname(file)], restart, signal);
}
