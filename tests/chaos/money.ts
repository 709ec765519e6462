import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { keepSecrets } from '@tianguis/local/secrets';
import { chooseProviders } from '@tianguis/local/stack/providers';
import type { Stack } from '@tianguis/local/stack/stack-file';
import { services } from '@tianguis/proto/services';
import Stripe from 'stripe';
import type { Row } from '../bench/shared/row.ts';

/** The provider's stand-in of a running stack, by the real SDK; it tries again by itself. */
export function stripeOf({ sandbox }: Stack, data: string): Stripe {
  const address = { url: sandbox?.url ?? '', smtp: '' };
  const { payments } = chooseProviders({}, keepSecrets(data, [...services]), address, false);
  const { hostname: host, port } = new URL(address.url);
  return new Stripe(payments.STRIPE_SECRET_KEY ?? '', { host, port, protocol: 'http', maxNetworkRetries: 10 });
}

/** As the operator runs it; 0: all agrees, with the provider as well. */
export async function auditOf(data: string): Promise<number> {
  const child = spawn(process.execPath, ['deploy/local/src/audit.ts', '--data', data], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 2;
}

/** A count beside what it has to be. */
export const exactly = (what: string, ours: number, wanted: number): Row => ({
  what,
  ours: String(ours),
  peer: String(wanted),
  ratio: wanted === 0 ? ours : ours / wanted,
  goal: `= ${wanted}`,
  met: ours === wanted,
});
