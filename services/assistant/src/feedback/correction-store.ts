import { pageById, readCursor } from '@tianguis/chassis/http/page';
import type { correctionStates } from '@tianguis/proto/assistant/feedback/operations';
import { answerChannels, ratingReasons } from '@tianguis/proto/assistant/feedback/rating';
import { languages } from '@tianguis/proto/errors';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import type { PrismaTx } from '../platform/database.ts';

type State = (typeof correctionStates)[number];

const isBad = { verdict: 'did_not_help' };

/** How a correction stands: it waits, became a draft, or was laid aside. */
const whereState: Readonly<Record<State, Prisma.AnswerRatingWhereInput>> = {
  open: { ...isBad, settledBy: null },
  drafted: { ...isBad, entryId: { not: null } },
  dismissed: { ...isBad, settledBy: { not: null }, entryId: null },
};

type Row = Prisma.AnswerRatingGetPayload<object>;

function stateOf({ entryId, settledBy }: Row): State {
  if (entryId !== null) return 'drafted';
  return settledBy === null ? 'open' : 'dismissed';
}

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly state: State;
}

const defaultLimit = 50;

/** Answers that did not help, newest first, with what became of each correction. */
export async function listCorrections(prisma: PrismaClient, { limit = defaultLimit, cursor, state }: Query) {
  const before = readCursor(cursor);
  const where = whereState[state];
  const after = before === undefined ? where : { ...where, id: { lt: before } };
  const [found, total] = await Promise.all([
    prisma.answerRating.findMany({ where: after, orderBy: { id: 'desc' }, take: limit + 1 }),
    prisma.answerRating.count({ where }),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  const live = await liveVersions(prisma, rows);
  return { corrections: rows.map((row) => toCorrection(row, live)), total, nextCursor };
}

/** The version by which Aria answers, of each entry that staff wrote. A later version builds on those before it. */
async function liveVersions(prisma: PrismaClient, rows: readonly Row[]): Promise<Map<string, number>> {
  const ids = rows.flatMap(({ entryId }) => entryId ?? []);
  if (ids.length === 0) return new Map();
  const published = await prisma.knowledgeVersion.findMany({
    where: { entryId: { in: ids }, publishedAt: { not: null }, withdrawnAt: null },
    select: { entryId: true, version: true },
    orderBy: { version: 'asc' },
  });
  return new Map(published.map(({ entryId, version }) => [entryId, version]));
}

function toCorrection(row: Row, live: ReadonlyMap<string, number>) {
  const { entryId, entryVersion } = row;
  const entry =
    entryId === null || entryVersion === null
      ? null
      : { id: entryId, version: entryVersion, live: (live.get(entryId) ?? 0) >= entryVersion };
  return {
    id: row.id,
    channel: answerChannels.find((known) => known === row.channel) ?? 'chat',
    language: languages.find((known) => known === row.language) ?? 'es',
    question: row.question,
    answer: row.answer,
    better: row.better,
    reason: ratingReasons.find((known) => known === row.reason) ?? null,
    sources: row.sources,
    ratedBy: row.ratedBy,
    ratedAt: row.ratedAt,
    state: stateOf(row),
    entry,
    settledBy: row.settledBy,
  };
}

/** The most of the newest answers that helped which a draft is tried on. */
const mostExamples = 200;

export const correctionStore = (prisma: PrismaTx) => ({
  /** False where there is no such correction. */
  async draft(id: number, entryId: string, entryVersion: number, by: string): Promise<boolean> {
    const data = { entryId, entryVersion, settledBy: by };
    return (await prisma.answerRating.updateMany({ where: { id, ...isBad }, data })).count > 0;
  },
  /** Lays it aside, or takes it up again with `null`. */
  async dismiss(id: number, by: string | null): Promise<boolean> {
    const data = { entryId: null, entryVersion: null, settledBy: by };
    return (await prisma.answerRating.updateMany({ where: { id, ...isBad }, data })).count > 0;
  },
  /** Questions whose answer helped, and the one entry that it rested on: a draft should not take them from it. */
  async helped(): Promise<{ question: string; wanted: string }[]> {
    const rows = await prisma.answerRating.findMany({
      where: { verdict: 'helped', isFirst: true },
      select: { question: true, sources: true },
      orderBy: { id: 'desc' },
      take: mostExamples,
    });
    return rows.flatMap(({ question, sources: [source, ...others] }) =>
      source !== undefined && others.length === 0 ? [{ question, wanted: source }] : [],
    );
  },
});
