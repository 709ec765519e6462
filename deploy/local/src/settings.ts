import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { services } from '@tianguis/proto/services';
import { root } from './paths.ts';
import { UserError } from './user-error.ts';

export interface Settings {
  /** The port that was asked for; undefined lets the launcher pick. */
  port: number | undefined;
  data: string;
  scale: Record<string, number>;
  demo: boolean;
  verbose: boolean;
  watch: boolean;
}

const usage = 'npm start -- [--port 4000] [--data DIR] [--scale outreach=3] [--no-demo] [--verbose]';

/** Values of .env count only where the environment says nothing. */
export function loadEnvFile(file = join(root, '.env')): void {
  if (existsSync(file)) process.loadEnvFile(file);
}

export function readSettings(args: string[], env: NodeJS.ProcessEnv): Settings {
  const values = parse(args);
  const port = values.port ?? env.PORT;
  return {
    port: port === undefined || port === '' ? undefined : portNumber(port),
    data: resolve(root, values.data ?? '.data'),
    scale: Object.fromEntries((values.scale ?? []).map(scaleEntry)),
    demo: !values['no-demo'],
    verbose: values.verbose ?? false,
    watch: values.watch ?? false,
  };
}

function parse(args: string[]) {
  try {
    const options = {
      port: { type: 'string' },
      data: { type: 'string' },
      scale: { type: 'string', multiple: true },
      'no-demo': { type: 'boolean' },
      verbose: { type: 'boolean' },
      watch: { type: 'boolean' },
    } as const;
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new UserError(`${(error as Error).message.split('. ')[0]}. Usage: ${usage}`);
  }
}

function portNumber(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new UserError(`"${text}" is not a port: choose a number from 1 to 65535.`);
}

function scaleEntry(text: string): [string, number] {
  const [service = '', count = ''] = text.split('=');
  const wanted = Number(count);
  if ((services as readonly string[]).includes(service) && Number.isInteger(wanted) && wanted >= 1 && wanted <= 32)
    return [service, wanted];
  throw new UserError(`--scale takes one of ${services.join(', ')} and a number from 1 to 32, such as outreach=3.`);
}
