import { notFound } from '@tianguis/chassis/http/error';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { chatActions, chatIntents } from '@tianguis/proto/assistant/chat/operations';
import type { ratingFilters } from '@tianguis/proto/assistant/feedback/operations';
import { languages } from '@tianguis/proto/errors';
import type { Prisma, PrismaClient } from '../../generated/prisma/client.ts';
import { maskPersonal } from '../platform/mask.ts';
import { ratingColumns, toRating } from './rating-store.ts';

const columns = {
  id: true,
  conversation: true,
  language: true,
  question: true,
  answer: true,
  intent: true,
  confidence: true,
  action: true,
  sources: true,
  createdAt: true,
  rating: { select: ratingColumns },
} satisfies Prisma.ChatTurnSelect;
type Row = Prisma.ChatTurnGetPayload<{ select: typeof columns }>;

const toTurn = (row: Row) => ({
  ...row,
  question: maskPersonal(row.question),
  language: languages.find((known) => known === row.language) ?? 'es',
  intent: chatIntents.find((known) => known === row.intent) ?? 'out_of_scope',
  action: chatActions.find((known) => known === row.action) ?? 'continue',
  rating: toRating(row.rating),
});

type Filter = (typeof ratingFilters)[number] | undefined;

function whereRated(filter: Filter): Prisma.ChatTurnWhereInput {
  if (filter === undefined) return {};
  return { rating: filter === 'unrated' ? { is: null } : { verdict: filter } };
}

interface Query {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
  readonly rating?: Filter;
}

const defaultLimit = 50;

/** What Aria answered in the chat, newest first. */
export async function listChatTurns(prisma: PrismaClient, { limit = defaultLimit, cursor, rating }: Query) {
  const before = readCursor(cursor);
  const where = whereRated(rating);
  const after = before === undefined ? where : { ...where, id: { lt: before } };
  const [found, total] = await Promise.all([
    prisma.chatTurn.findMany({ where: after, select: columns, orderBy: { id: 'desc' }, take: limit + 1 }),
    prisma.chatTurn.count({ where }),
  ]);
  const { rows, nextCursor } = pageById(found, limit);
  return { turns: rows.map(toTurn), total, nextCursor };
}

const mostOfConversation = 60;

/** The conversation around a turn, oldest first. A turn without a conversation stands alone. */
export async function readConversation(prisma: PrismaClient, id: number) {
  const turn = await prisma.chatTurn.findUnique({ where: { id }, select: columns });
  if (!turn)
    throw notFound('turn_not_found', {
      es: 'Esta conversación ya no está',
      en: 'This conversation is no longer there',
    });
  if (turn.conversation === null) return { turns: [toTurn(turn)] };
  const rows = await prisma.chatTurn.findMany({
    where: { conversation: turn.conversation },
    select: columns,
    orderBy: { id: 'asc' },
    take: mostOfConversation,
  });
  return { turns: rows.map(toTurn) };
}
