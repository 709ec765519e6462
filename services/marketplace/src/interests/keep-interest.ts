import { notFound, refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { defaultDelivery, type InterestInput, mostInterests } from '@tianguis/proto/marketplace/interests/interest';
import { deliveryStore } from './delivery-store.ts';
import { type Interest, interestStore } from './interest-store.ts';
import { lotsLike } from './lot-store.ts';
import { findFits, matchStore, type NewMatch } from './match-store.ts';
import { nextDigest } from './telling-time.ts';
import { wordsOf } from './words.ts';

interface Member {
  readonly memberId: number;
  readonly language: Language;
  readonly now: Date;
}

export const interestNotFound = () =>
  notFound('interest_not_found', {
    es: 'Eso ya no está entre lo que buscas',
    en: 'This is no longer among what you look for',
  });

const tooMany = () =>
  refused('too_many_interests', {
    es: `Puedes buscar hasta ${mostInterests} cosas a la vez: borra alguna`,
    en: `You may look for up to ${mostInterests} things at a time: delete one`,
  });

/** Newest lots that a new interest is compared with. */
const lotsSeen = 50;

export async function addInterest(tx: Tx, { memberId, language, now }: Member, wish: InterestInput) {
  const interest = await interestStore(tx, memberId).add(wish, mostInterests);
  if (!interest) throw tooMany();
  const delivery = { ...defaultDelivery, memberId, language, nextDigestAt: nextDigest(defaultDelivery, now) };
  await deliveryStore(tx).keep(delivery, { replace: false });
  return { interest, found: await showLots(tx, memberId, interest) };
}

export async function changeInterest(tx: Tx, memberId: number, id: number, wish: InterestInput) {
  const interest = await interestStore(tx, memberId).change(id, wish);
  if (!interest) throw interestNotFound();
  return { interest, found: await showLots(tx, memberId, interest) };
}

/** Lots of now that fit are among the matches at once. The member is looking: they need not be told. */
async function showLots(tx: Tx, memberId: number, interest: Interest): Promise<number> {
  if (!interest.active) return 0;
  const phrases = interest.phrases.map((phrase) => wordsOf(phrase).join(' '));
  const matches: NewMatch[] = [];
  for (const lot of await lotsLike(tx, { ...interest, phrases }, lotsSeen)) {
    const fits = await findFits(tx, lot, { interestId: interest.id, limit: 1 });
    matches.push(...fits.map((fit) => ({ ...fit, listingId: lot.id, state: 'told' as const, tellAt: null })));
  }
  await matchStore(tx).add(matches.filter((match) => match.memberId === memberId));
  return matches.length;
}
