import type { Tx } from '@tianguis/chassis/storage/storage';
import { mayAutoReply } from '../../contacts/auto-reply.ts';
import type { Contact } from '../../contacts/contact.ts';
import { readOffer } from '../../contacts/lead.ts';
import { fold } from '../../platform/fold.ts';
import { type SendSellerReplyNeeds, sendSellerReply } from './send-seller-reply.ts';

export interface AskWhetherTheySellNeeds extends SendSellerReplyNeeds {
  readonly publicUrl: string;
}

interface Written {
  readonly body: string;
  readonly media: readonly { readonly contentType: string }[];
}

const seeks = /\b(busco|buscamos|necesito|necesitamos|compro|compramos|comprar)\b/;

const mayOffer = ({ body, media }: Written): boolean =>
  !seeks.test(fold(body)) &&
  (media.some(({ contentType }) => contentType.startsWith('image/')) || readOffer(body).quantities > 0);

const question = (publicUrl: string): string =>
  `Gracias por escribir a Tianguis Circular. ¿Quiere vender esto? Entre una vez con este número en ${publicUrl}/entrar y mándenos la foto o la lista otra vez por aquí: Aria prepara el lote, se lo muestra y se publica cuando usted responda SÍ. Si no vende, cuéntenos qué necesita.`;

const note = 'insert into sellers_asked (contact_id) values ($1) on conflict do nothing';

/**
 * Somebody whom we know only because they wrote sends what may be for sale: they are asked once whether they sell, and told
 * how to publish. True where this is the answer to what they wrote.
 */
export async function askWhetherTheySell(
  needs: AskWhetherTheySellNeeds,
  tx: Tx,
  contact: Contact,
  written: Written,
): Promise<boolean> {
  if (contact.consentBasis !== 'wrote_to_us' || !mayAutoReply(contact, needs.now()) || !mayOffer(written)) return false;
  if ((await tx.query(note, [contact.id])).rowCount !== 1) return false;
  await sendSellerReply(needs, tx, { contactId: contact.id, reply: question(needs.publicUrl) });
  return true;
}
