import type { Language } from '@tianguis/proto/errors';
import { day } from '@tianguis/proto/time';
import type { MyListing } from '../listings/drafts/draft-store.ts';

/** What a member sent by WhatsApp. */
export interface Message {
  readonly memberId: number;
  readonly contactId: number;
  readonly businessName: string;
  readonly messageLogId: number;
  readonly body: string;
  readonly mediaCount: number;
  /** Where its pictures are to be had. */
  readonly media: readonly string[];
}

/** `reading`: Aria reads the draft. `asked`: it waits for the seller. */
type DialogueState = 'reading' | 'asked' | 'published' | 'discarded';

/** Where a member stands who publishes by WhatsApp. */
export interface Dialogue {
  readonly memberId: number;
  readonly contactId: number;
  readonly listingId: number | null;
  /** Staff had the lot made. */
  readonly byStaff: boolean;
  readonly state: DialogueState;
  readonly language: Language;
  /** The field that they were last asked for; null where they were asked whether to publish. */
  readonly askedFor: string | null;
  readonly askedVersion: number | null;
  readonly lastMessage: Message;
  readonly changedAt: Date;
}

/** After a day a question is no longer fresh in anybody's mind: a yes to it is asked again. */
export const isFresh = ({ changedAt }: { readonly changedAt: Date }, now: Date): boolean =>
  now.getTime() - changedAt.getTime() < day;

/** The line that a question was about: `lines.2.quantity` is of the third. */
export const lineAsked = (askedFor: string | null): number | undefined => {
  const place = /^lines\.(\d+)\.quantity$/.exec(askedFor ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
};

/** Whether what Aria read is something to sell. */
export const holdsGoods = ({ lines }: Pick<MyListing, 'lines'>): boolean =>
  lines.some(({ category, quantity }) => category !== null || quantity !== null);

const seeks =
  /\b(?:busco|buscamos|necesito|necesitamos|compro|compramos|quiero comprar|looking for|i need|we need|buy)\b/;
const offers =
  /\b(?:vendo|vendemos|tengo|tenemos|ofrezco|me sobr\w+|nos sobr\w+|sobrante|publica\w*|selling|for sale|surplus|left over)\b/;

/** Whether a text may offer goods; whether it does is known once Aria has read it. `plainText`: without accents. */
export const mayOffer = (plainText: string): boolean =>
  !seeks.test(plainText) && (offers.test(plainText) || /\d\s*[a-z]{2,}/.test(plainText));
