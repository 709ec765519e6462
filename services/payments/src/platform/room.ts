import type { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type Stripe from 'stripe';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Config } from '../config.ts';
import type { InTransaction } from './database.ts';

/** What payments gives its rooms beyond the chassis's part. */
interface Own {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly stripe: Stripe;
  /** Seals what only outreach and this service may read. */
  readonly box: ReturnType<typeof createSecretBox>;
}

export type Deps = ServiceDeps<Config> & Own;

export const defineRoom = roomsWith<Deps>();
