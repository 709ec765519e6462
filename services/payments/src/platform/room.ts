import type { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Invoicing } from '../certification/invoicing.ts';
import type { InUnitOfWork } from '../charges/unit-of-work.ts';
import type { Config } from '../config.ts';
import type { Provider } from '../provider/provider.ts';
import type { InTransaction } from './database.ts';

/** What payments gives its rooms beyond what every service does. */
export interface Own {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  readonly inUnitOfWork: InUnitOfWork;
  readonly provider: Provider;
  /** Whether ISR and IVA are withheld from sellers. */
  readonly withholds: boolean;
  /** Undefined where no invoices are issued. */
  readonly invoicing: Invoicing | undefined;
  /** Seals what only this service and outreach may read. */
  readonly box: ReturnType<typeof createSecretBox>;
}

export type Deps = ServiceDeps<Config> & Own;

export const defineRoom = roomsWith<Deps>();
