import type { Secrets } from '../secrets.ts';
import type { Settings } from '../settings.ts';
import type { Ports } from './choose-ports.ts';
import type { Providers } from './providers.ts';
import type { Registry } from './registry.ts';
import type { Login } from './stack-file.ts';

/** What the steps of a start share. */
export interface Context {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  registry: Registry;
  ports: Ports;
  secrets: Secrets;
  providers: Providers;
  publicUrl: string;
  admin: Login;
  /** The demo's agent, who may do less. */
  agent: Login;
}
