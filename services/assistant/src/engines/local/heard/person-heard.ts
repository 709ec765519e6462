import { isHypothetical, type NeedsPerson, needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { Dialogue } from '../../../dialogue/dialogue.ts';
import { tokensOf } from '../../../knowledge/text.ts';
import { withoutDeniedFlaws } from '../../../matters/denied-flaws.ts';
import { clearlyAsked, type Matters } from '../../../matters/read-matters.ts';
import { asksOfComplaints, isFailedTrip, onlySupposes, scoldsFee } from '../complaints.ts';
import { isSettled } from '../compose.ts';
import { ofTrust, ofWrongs } from '../follow-up.ts';
import type { Heard } from './heard.ts';
import type { Message } from './message.ts';

type Asked = Pick<Heard, 'matters' | 'wordedMatter' | 'followed' | 'looksFirst' | 'isOfGoods'> & {
  /** Whether the message says that it sells. */
  readonly sellsSurely: boolean;
};

/** Why a message needs the team. */
export interface PersonHeard {
  readonly person: NeedsPerson | undefined;
  /** Whether a complaint that the recogniser hears is none: the message asks something, or is about goods. */
  readonly onlyAsks: boolean;
}

export function hearPerson(message: Message, asked: Asked): PersonHeard {
  const { written, normalised, dialogue } = message;
  const { matters, wordedMatter, followed } = asked;
  // A person who was cheated elsewhere wonders whether we can be trusted.
  const isWorry = wordedMatter === 'trust';
  const supposes = onlySupposes(normalised);
  const isHarmless = followed !== undefined || isWorry || dialogue.isOfDraft || supposes || scoldsFee(normalised);
  const isShort = isShortOfGoods(dialogue, normalised);
  const worded = isHarmless || isShort ? undefined : personInWords(message, asked);
  // `15 are broken` of what they offer is no complaint.
  const isOnlyAsked = isHarmless || asksSurely(matters) || isHypothetical(written);
  const isAmongGoods = isAboutGoods(dialogue, asked);
  const isWronged = !isWorry && !supposes && isWrongedSeller(message);
  const complains =
    isWronged ||
    (followed === undefined && isFailedTrip(matters, dialogue)) ||
    (!isOnlyAsked &&
      !isShort &&
      (dialogue.act === 'complaint' || tellsOfCase(message) || (matters.complains && !isAmongGoods)));
  return { person: worded ?? (complains ? 'complaint' : undefined), onlyAsks: isAmongGoods || isOnlyAsked };
}

/** Why the words of a message call for the team. */
function personInWords(
  { whole, normalised, dialogue }: Message,
  { matters, looksFirst }: Asked,
): NeedsPerson | undefined {
  const needed = needsPerson(tokensOf(withoutDeniedFlaws(whole)).join(' '));
  if (needed === 'invoice' && (looksFirst || tellsOfInvoice(dialogue))) return undefined;
  return withoutAnswered(needed, matters, normalised);
}

/** `Vendo 30 tambos a 900, puedo facturar`: a seller tells it of their goods, and asks for no invoice. */
const tellsOfInvoice = ({ asks, role, told }: Dialogue): boolean =>
  asks === 'offer' && role === 'seller' && told.some((detail) => /factur|invoice/i.test(detail));

/** A question that we answer ourselves needs no person: whether a seller gives invoices, whether we can be trusted. */
function withoutAnswered(worded: NeedsPerson | undefined, { main }: Matters, text: string): NeedsPerson | undefined {
  const id = main?.matter.kind === 'entry' && main.share >= clearlyAsked ? main.matter.id : '';
  if (worded === 'invoice' && (ofInvoices.has(id) || isSettled('invoice', text))) return undefined;
  const isAsked = ofTrust.has(id) || id === 'complaint-decision' || (id === 'complain' && asksOfComplaints(text));
  return worded === 'complaint' && isAsked ? undefined : worded;
}
const ofInvoices: ReadonlySet<string> = new Set(['seller-invoice', 'receipt', 'price-vat']);

/** `Me faltaron 2 bultos de mortero, ¿venden de poquito?` looks for them, and complains of no order. */
const isShortOfGoods = ({ asks, isOwnMatter }: Dialogue, text: string): boolean =>
  asks === 'search' && !isOwnMatter && /\bfalt(?:o|aron|an|a)\b/.test(text) && asksForSome.test(text);
const asksForSome = /\b(?:venden|tienen|hay|busco|ocupo|necesito|comprar|conseguir|surten)\b/;

/** Whether a message as a whole surely asks for an entry that has nothing to do with a wrong. */
const asksSurely = ({ main }: Matters): boolean =>
  main?.matter.kind === 'entry' && main.share >= clearlyAsked && !ofWrongs.has(main.matter.id);

/** Whether a message is about goods rather than about an order. */
function isAboutGoods({ asks, goods, isOwnMatter, talk }: Dialogue, { isOfGoods, sellsSurely }: Asked): boolean {
  // `I ordered 10 desks and sell 4 of them at 700` offers what arrived.
  const offersNow = sellsSurely && asks === 'offer' && goods.some(({ price }) => price !== null);
  return isOfGoods || offersNow || (goods.length > 0 && !isOwnMatter && talk.last !== 'complaint');
}

/** What nobody says of goods that they offer. */
const isWrongedSeller = ({ written, normalised, dialogue: { role, goods } }: Message): boolean =>
  role === 'seller' && goods.length > 0 && wronged.test(normalised) && !isHypothetical(written);
const wronged =
  /(?<![^ ])(?:(?:me|nos) (?:robaron|estafaron|cobraron|quitaron|defraudaron)|no (?:me|nos) (?:regresan|devuelven|han (?:regresado|devuelto|pagado))|es un fraude)(?![^ ])/;

/** `Me llegó ayer, son 8 cajas` of a person who complained tells more of it. */
const tellsOfCase = ({ written, dialogue, openCase }: Message): boolean =>
  dialogue.act === 'own' && !/[?¿]/.test(written) && openCase() !== undefined;
