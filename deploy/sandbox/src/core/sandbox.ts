import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Clock } from './clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { Faults } from './faults.ts';
import type { Jobs } from './jobs.ts';
import type { Rate } from './rate.ts';
import type { Settings } from './settings.ts';
import type { Store } from './store.ts';

export type Keys = {
  twilioAccountSid: string;
  twilioAuthToken: string;
  twilioFrom: string;
  stripeSecretKey: string;
  stripeWebhookSecret: string;
  stripeConnectWebhookSecret: string;
  /** Of the account at the certification provider. */
  pacToken: string;
};

/** What every part of the sandbox shares. */
export type Sandbox = {
  /** The sandbox's own address, known once it listens. */
  url: () => string;
  keys: Keys;
  limits: { messages: number; records: number };
  log: Logger;
  store: Store;
  clock: Clock;
  jobs: Jobs;
  deliveries: Deliveries;
  faults: Faults;
  settings: Settings;
  /** Messages that were accepted. */
  accepted: Rate;
};
