import { join } from 'node:path';
import { serviceFolder } from '../paths.ts';
import { nodeJob } from '../process/node-job.ts';
import type { Supervised } from '../process/supervise.ts';
import { step } from '../report.ts';
import { devServerCommand, webFolder } from '../web.ts';
import { allOrFirstError } from './all.ts';
import type { Context } from './context.ts';
import { commandFor, type Instance } from './services.ts';
import type { Process } from './stack-file.ts';

/** Starts every instance; the result tells their current process ids whenever it is asked. */
export async function startServices(context: Context, instances: Instance[]): Promise<() => Record<string, Process[]>> {
  const running = await allOrFirstError(instances.map((instance) => startService(context, instance)));
  return () => {
    const list: Record<string, Process[]> = {};
    for (const [index, { service, url, metrics }] of instances.entries()) {
      list[service] = [...(list[service] ?? []), { url, pid: running[index]?.pid ?? 0, metrics }];
    }
    return list;
  };
}

function startService({ registry, settings }: Context, instance: Instance): Promise<Supervised> {
  const { name, service, env, url } = instance;
  const job = nodeJob({
    name,
    command: commandFor(service, 'main', settings.watch),
    env,
    cwd: serviceFolder(service),
    log: join(settings.data, 'logs', `${name}.log`),
    readyUrl: `${url}/readyz`,
    verbose: settings.verbose,
    speaks: !settings.watch && process.platform === 'linux',
    watched: settings.watch,
  });
  return step(
    name,
    () => registry.start(3, job),
    () => url,
  );
}

/** Vite on the public port; it hands API calls on to the gateway. */
export async function startDevServer({ registry, settings, ports, env }: Context): Promise<void> {
  const port = ports.public ?? 3000;
  const job = nodeJob({
    name: 'web',
    command: devServerCommand(port),
    env: { PATH: env.PATH ?? '', HOME: env.HOME ?? '/', GATEWAY_URL: `http://127.0.0.1:${ports.gateway}` },
    cwd: webFolder,
    log: join(settings.data, 'logs/web.log'),
    readyUrl: `http://127.0.0.1:${port}/`,
    verbose: settings.verbose,
  });
  await step('Vite', () => registry.start(4, job));
}
