import type { Tx } from '@tianguis/chassis/storage/storage';
import { learn, listingBehind, open } from './taste-store.ts';

interface Visit {
  readonly token: string;
  readonly userAgent: string | undefined;
  readonly head: boolean;
}

/** Programs that look at a link before a person does, to draw its preview. */
const robots =
  /whatsapp|facebookexternalhit|facebot|twitterbot|telegrambot|slackbot|discordbot|bot\b|crawler|spider|preview|headless/i;

/** Where a link of a notice leads; that a person opened it is noted, and the first time teaches what they like. */
export async function followLink(tx: Tx, { token, userAgent, head }: Visit): Promise<string | undefined> {
  const isRobot = head || robots.test(userAgent ?? '');
  const opened = isRobot ? undefined : await open(tx, token, new Date());
  if (opened?.first) await learn(tx, opened.memberId, opened.listingId, 'opened');
  const listing = opened?.listingId ?? (await listingBehind(tx, token));
  return listing === undefined ? undefined : `/lote/${listing}`;
}
