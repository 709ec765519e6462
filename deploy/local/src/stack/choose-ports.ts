import { services } from '@tianguis/proto/services';
import { keepJson } from '../data-folder.ts';
import { choosePublicPorts, portsFor } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { instanceNames, metricsOf } from './services.ts';

export type Ports = Record<string, number>;

/** Ports stay the same from start to start; the public one is the person's choice, replicas of the gateway follow it. */
export async function choosePorts({ data, port, scale, watch }: Settings): Promise<Ports> {
  // In watch mode Vite has the public port and hands on to the gateway.
  const open = watch ? [] : instanceNames('gateway', scale);
  const chosen = await choosePublicPorts(port, 3000, Math.max(open.length, 1));
  const names = [
    'postgres',
    'nats',
    'sandbox',
    'smtp',
    ...services.flatMap((service) => instanceNames(service, scale)).flatMap((name) => [name, metricsOf(name)]),
  ];
  const last = keepJson<Ports>(data, 'ports.json', (old) => old as Ports);
  const inner = await portsFor(names, apartFrom(chosen, last));
  const outer = Object.fromEntries(open.map((name, index) => [name, chosen[index] ?? 0]));
  return keepJson<Ports>(data, 'ports.json', () => ({ ...inner, ...outer, public: chosen[0] ?? 0 }));
}

/** What was public at the last start may now be an inner part, which needs another port. */
function apartFrom(chosen: readonly number[], last: Ports): Ports {
  return Object.fromEntries(Object.entries(last).filter(([, port]) => !chosen.includes(port)));
}
