import type { Mailer } from '@tianguis/chassis/mail/mailer';
import type { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Config } from '../config.ts';
import type { SendSettingsStore } from '../settings/send-settings.ts';
import type { Twilio } from './twilio.ts';

/** What this service gives its rooms beyond what every service has. */
export interface Own {
  /** The name of this process among all replicas, past and present. */
  readonly replica: string;
  readonly prisma: PrismaClient;
  readonly twilio: Twilio;
  readonly mailer: Mailer;
  /** Opens what other services sealed for this one, and seals links to media. */
  readonly box: ReturnType<typeof createSecretBox>;
  readonly sendSettings: SendSettingsStore;
  /** Wakes the sender of this process once the transaction has committed. */
  readonly wakeSender: (tx: Tx) => void;
  /** Registers the sender of this process. */
  readonly onWake: (wake: () => void) => void;
}

export type Deps = ServiceDeps<Config> & Own;

export const defineRoom = roomsWith<Deps>();
