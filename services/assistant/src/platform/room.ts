import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { PrismaClient } from '../../generated/prisma/client.ts';
import type { Config } from '../config.ts';
import type { AnswerEngine } from '../engines/answer.ts';
import type { ModelTranslator } from '../engines/openai/translate.ts';
import type { PhotoReader } from '../inventory/classify-list.ts';
import type { Known, LiveKnowledge } from '../knowledge/live-knowledge.ts';
import type { LabelledQuestion } from '../knowledge-desk/trials.ts';
import type { OpenPrices } from '../pricing/open-prices.ts';
import type { InTransaction } from './database.ts';

/** What the assistant gives its rooms beyond what every service does. */
export interface Own {
  readonly prisma: PrismaClient;
  readonly inTransaction: InTransaction;
  /** What Aria knows while she runs. */
  readonly knowledge: LiveKnowledge;
  readonly openPrices: OpenPrices;
  /** Gives Aria's answers: a language model where there is a key, else the local engine. */
  readonly engine: AnswerEngine;
  /** The engine that answers from the knowledge alone. */
  readonly localEngine: AnswerEngine;
  /** A local engine on some knowledge, which may be a trial. */
  readonly engineOn: (known: Known) => AnswerEngine;
  /** Reads photos; absent without a language model. */
  readonly readPhotos: PhotoReader | undefined;
  /** Translates by a language model; absent without one. */
  readonly modelTranslator: ModelTranslator | undefined;
  /** Questions on which drafts of the knowledge are scored. */
  readonly labelled: readonly LabelledQuestion[];
}

export type Deps = ServiceDeps<Config> & Own;

export const defineRoom = roomsWith<Deps>();
