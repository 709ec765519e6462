import { AppError } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Language, Localized } from '@tianguis/proto/errors';
import { plain } from '@tianguis/proto/plain';
import { formatDate } from '@tianguis/proto/time';
import { renew } from '../listings/drafts/lifecycle.ts';
import { mayRenew } from '../listings/may-renew.ts';
import { nameOf, orderLink } from '../orders/order-words.ts';
import { type Dialogue, isFresh, type Message } from './dialogue.ts';
import { readAnswer } from './lot-answer.ts';
import { orderTexts } from './order-texts.ts';
import { readOrderAnswer } from './read-order-message.ts';
import { type Renewal, readRenewal } from './read-renewal.ts';
import { type DialogueNeeds, findAsked, leaveToAria, ownLotsLink, reply } from './replies.ts';

interface Ending {
  readonly id: number;
  readonly title: string;
  readonly endsAt: Date;
}

const mostShown = 9;

const endingLots = statement(
  (p: { memberId: number; now: Date }) => sql<Ending>`
    select l.id, l.title, l.ends_at as "endsAt" from listings as l
    where l.member_id = ${p.memberId}::int and ${mayRenew(p.now)} order by l.ends_at, l.id`,
);

const ownLot = statement(
  (p: { memberId: number; id: number }) => sql<{ id: number }>`
    select id from listings where id = ${p.id}::int and member_id = ${p.memberId}::int`,
);

// What a seller may mean where nothing can be renewed.
const otherLots = statement(
  (p: { memberId: number; now: Date }) => sql<{ isOver: boolean; endsAt: Date | null }>`
    select l.status = 'expired' as "isOver", l.ends_at as "endsAt" from listings as l
    where l.member_id = ${p.memberId}::int and (l.status in ('published', 'paused', 'reserved') or (
      l.status = 'expired' and l.ends_at > ${p.now}::timestamptz - interval '30 days'))
    order by "isOver" desc, l.ends_at`,
);

const texts = {
  which: {
    es: 'Estos lotes están por salir del mercado. Responde con un número, o TODOS:',
    en: 'These lots are about to leave the market. Reply with a number, or ALL:',
  },
  over: {
    es: 'Ese lote ya salió del mercado y no se puede renovar. Puedes publicarlo otra vez desde tus lotes:',
    en: 'That lot has left the market and can no longer be renewed. You can publish it again from your lots:',
  },
  none: {
    es: 'Ninguno de tus lotes se puede renovar todavía: se renueva en los siete días antes de que venza.',
    en: 'None of your lots can be renewed yet: a lot is renewed in the seven days before it ends.',
  },
  unknown: {
    es: 'No encontré ese lote entre los que están por salir del mercado.',
    en: 'I did not find that lot among those that are about to leave the market.',
  },
  hold: {
    es: 'El dinero apartado de un pedido no se renueva por mensaje. Si lo aceptaste al pagar, la retención se renueva sola; si no, en el pedido ves hasta cuándo dura y qué puedes hacer',
    en: 'The money held for an order is not renewed by message. If you agreed when you paid, the hold is renewed by itself; otherwise the order says how long it lasts and what you can do',
  },
} satisfies Record<string, Localized>;

const dateOf = (at: Date, language: Language): string => formatDate(at, language, { dateStyle: 'long' });

const renewedText = (title: string, until: Date, isPaused: boolean, language: Language): string => {
  const date = dateOf(until, language);
  if (isPaused)
    return {
      es: `Renovado: «${title}» sigue en pausa y ahora vence el ${date}.`,
      en: `Renewed: “${title}” is still paused and now ends on ${date}.`,
    }[language];
  return {
    es: `Renovado: «${title}» sigue en el mercado hasta el ${date}.`,
    en: `Renewed: “${title}” stays on the market until ${date}.`,
  }[language];
};

interface Heard {
  readonly message: Message;
  readonly renewal: Renewal;
  readonly language: Language;
  /** The lots they were shown last, if nothing else was asked since. */
  readonly shown: readonly number[];
}

/** Renews a lot as its page does, and says until when, or why not. */
async function renewOne(needs: DialogueNeeds, { message, language }: Heard, id: number): Promise<string> {
  try {
    await renew(needs, await needs.drafts.of(message.memberId, id));
    const { title, endsAt, status } = await needs.drafts.of(message.memberId, id);
    return renewedText(title, new Date(endsAt ?? needs.now), status === 'paused', language);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const isOver = error.kind === 'conflict';
    return isOver ? texts.over[language] : `${error.text[language]}.`;
  }
}

async function renewAll(needs: DialogueNeeds, heard: Heard, ids: readonly number[]): Promise<void> {
  const lines: string[] = [];
  for (const id of ids) lines.push(await renewOne(needs, heard, id));
  await needs.orderDialogues.forget(heard.message.memberId);
  await reply(needs, heard.message, ...lines, ownLotsLink(needs));
}

async function askWhich(
  needs: DialogueNeeds,
  { message, language }: Heard,
  lots: readonly Ending[],
  ...begin: readonly string[]
): Promise<void> {
  const shown = lots.slice(0, mostShown);
  await needs.orderDialogues.put(message.memberId, {
    orderIds: [],
    wanted: null,
    changedAt: needs.now,
    offered: { kind: 'renewals', listingIds: shown.map(({ id }) => id) },
  });
  const lines = shown.map(({ title, endsAt }, at) => `${at + 1}. ${title.slice(0, 80)} (${dateOf(endsAt, language)})`);
  await reply(needs, message, ...begin, texts.which[language], ...lines, ownLotsLink(needs));
}

/** Answers a seller none of whose lots ends soon. False for who sells nothing: then it is a question for Aria. */
async function tellNone(needs: DialogueNeeds, { message, language }: Heard): Promise<boolean> {
  const [first] = await run(needs.tx, otherLots({ memberId: message.memberId, now: needs.now }));
  if (!first) return false;
  const next = first.endsAt
    ? {
        es: `El próximo vence el ${dateOf(first.endsAt, 'es')}.`,
        en: `The next one ends on ${dateOf(first.endsAt, 'en')}.`,
      }
    : undefined;
  if (first.isOver) await reply(needs, message, texts.over[language], ownLotsLink(needs));
  else await reply(needs, message, texts.none[language], ...(next ? [next[language]] : []), ownLotsLink(needs));
  return true;
}

const isCalled = ({ title }: Ending, words: readonly string[]): boolean =>
  words.every((word) => plain(title).includes(word));

/** Says what can be done about the money of an order that they name. */
async function tellHold(needs: DialogueNeeds, { message, language }: Heard, orderId: number): Promise<void> {
  const order = await needs.orders.orders.find(orderId);
  const isTheirs = order?.buyerId === message.memberId || order?.sellerId === message.memberId;
  if (!order || !isTheirs) return reply(needs, message, orderTexts.unknown[language]);
  return reply(needs, message, `${texts.hold[language]}: ${nameOf(order)}.`, orderLink(needs.publicUrl, order));
}

/**
 * Keeps lots on the market that end soon: RENOVAR, RENOVAR TODOS, RENOVAR vigas; a yes that quotes the notice; the number of
 * one of several. True if the message was about this.
 */
export async function hearRenewal(
  needs: DialogueNeeds,
  message: Message,
  draft: Dialogue | undefined,
): Promise<boolean> {
  if (message.media.length > 0) return false;
  const { memberId, body, quoted } = message;
  const last = await needs.orderDialogues.of(memberId);
  const isShown = last?.offered?.kind === 'renewals' && isFresh(last, needs.now);
  const shown = last?.offered?.kind === 'renewals' && isShown ? last.offered.listingIds : [];
  const language = await needs.dialogues.languageOf(memberId);
  const renewal = readRenewal(body) ?? (await readChoice(needs, { message, shown, draft }));
  if (quoted?.kind === 'lot') return hearQuotedLot(needs, { message, renewal, language }, quoted.id);
  if (!renewal) return false;
  const heard = { message, renewal, language, shown };
  const orderId = renewal.orderId ?? (quoted?.kind === 'order' ? quoted.id : undefined);
  if (orderId !== undefined) {
    await tellHold(needs, heard, orderId);
    return true;
  }
  return renewMeant(needs, heard);
}

/** Reads a bare number or ALL as one of the lots they were shown, unless they were asked something else since. */
async function readChoice(
  needs: DialogueNeeds,
  { message, shown, draft }: { message: Message; shown: readonly number[]; draft: Dialogue | undefined },
): Promise<Renewal | undefined> {
  if (shown.length === 0) return undefined;
  const elseAt = await findAsked(needs, message.memberId, draft);
  const last = await needs.orderDialogues.of(message.memberId);
  if (elseAt && last && elseAt > last.changedAt) return undefined;
  if (/^\W*(?:todos|todas|all)\W*$/i.test(message.body)) return { all: true, words: [] };
  const { kind, place, orderId } = readOrderAnswer(message.body);
  if (kind !== 'which' || place === undefined || orderId !== undefined) return undefined;
  return { all: false, place, words: [] };
}

/** A reply that quotes the notice about an own lot: RENOVAR or a yes renews it, anything else is for Aria. False for another’s lot. */
async function hearQuotedLot(
  needs: DialogueNeeds,
  { message, renewal, language }: { message: Message; renewal: Renewal | undefined; language: Language },
  id: number,
): Promise<boolean> {
  const [lot] = await run(needs.tx, ownLot({ memberId: message.memberId, id }));
  if (!lot) return false;
  const says = renewal ?? (readAnswer(message.body, []).kind === 'yes' ? { all: false, words: [] } : undefined);
  if (says?.all) return renewMeant(needs, { message, renewal: says, language, shown: [] });
  if (says) await renewAll(needs, { message, renewal: says, language, shown: [] }, [lot.id]);
  else await leaveToAria(needs, message);
  return true;
}

async function renewMeant(needs: DialogueNeeds, heard: Heard): Promise<boolean> {
  const { message, renewal, language, shown } = heard;
  const lots = await run(needs.tx, endingLots({ memberId: message.memberId, now: needs.now }));
  const chosen = renewal.place === undefined ? undefined : shown[renewal.place];
  if (chosen !== undefined) {
    await renewAll(needs, heard, [chosen]);
    return true;
  }
  if (lots.length === 0) return tellNone(needs, heard);
  const meant = lots.filter((lot) => isCalled(lot, renewal.words));
  const [only, ...others] = meant;
  const isClear = only !== undefined && others.length === 0 && renewal.place === undefined;
  if (isClear || renewal.all) {
    const ids = (renewal.all ? lots : meant).slice(0, mostShown).map(({ id }) => id);
    await renewAll(needs, heard, ids);
    return true;
  }
  if (meant.length === 0) await askWhich(needs, heard, lots, texts.unknown[language]);
  else await askWhich(needs, heard, meant);
  return true;
}
