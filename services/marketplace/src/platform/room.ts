import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Config } from '../config.ts';
import type { InTransaction } from './database.ts';
import type { MediaStore } from './media/media-store.ts';
import type { InTurn } from './one-at-a-time.ts';
import type { PersonHash } from './person-hash.ts';
import type { ShowLot } from './show-lot.ts';
import type { Submit } from './submit-form.ts';

/** What the marketplace gives its rooms beyond what every service does. */
export interface Own {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  /** Makes handlers of forms, which are idempotent. */
  readonly submit: Submit;
  /** Where people reach the site. */
  readonly publicUrl: string;
  /** Encrypts what only outreach, and we, may read. */
  readonly box: { seal(text: string): string; open(sealed: string): string };
  readonly media: MediaStore;
  /** Recognises a person whose account was erased. */
  readonly personHash: PersonHash;
  /** Resizes photos one at a time in this process. */
  readonly inTurn: InTurn;
  /** Deletes photos from the media store once the transaction has committed. */
  removeMedia(tx: Tx, photoIds: readonly string[]): Promise<void>;
  readonly showLot: ShowLot;
  /** WhatsApp notices an hour that one member gets about another. */
  readonly noticesPerPair: number;
  now(): Date;
}

export type Deps = ServiceDeps<Config> & Own;
export const defineRoom = roomsWith<Deps>();
