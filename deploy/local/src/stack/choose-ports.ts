import { services } from '@tianguis/proto/services';
import { keepJson } from '../data-folder.ts';
import { choosePort, portsFor } from '../ports.ts';
import type { Settings } from '../settings.ts';
import { instanceNames, metricsOf } from './services.ts';

export type Ports = Record<string, number>;

/** Ports stay the same from start to start; the public one is the person's choice. */
export async function choosePorts({ data, port, scale, watch }: Settings): Promise<Ports> {
  const chosen = await choosePort(port, 3000);
  const names = [
    'postgres',
    'nats',
    'sandbox',
    'smtp',
    ...services.flatMap((service) => instanceNames(service, scale)).flatMap((name) => [name, metricsOf(name)]),
  ];
  const last = keepJson<Ports>(data, 'ports.json', (old) => old as Ports);
  const ports: Ports = { ...(await portsFor(names, apartFrom(chosen, last))), public: chosen };
  if (!watch) ports.gateway = chosen; // in watch mode Vite has the public port and hands on to the gateway
  return keepJson<Ports>(data, 'ports.json', () => ports);
}

/** Without watch mode the gateway had the public port; a part that now stands behind it needs another one. */
function apartFrom(chosen: number, last: Ports): Ports {
  return Object.fromEntries(Object.entries(last).filter(([, port]) => port !== chosen));
}
