import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language } from '@tianguis/proto/errors';
import { sellsPlainly } from '../../dialogue/cues.ts';
import { findUrgent } from '../../intents/urgent.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import type { Answer } from '../answer.ts';
import { wordedAnswer } from './worded-answer.ts';

/** Orders to Aria to be another person, or to leave her rules. */
const givesOrders =
  /\b(?:ignor(?:a|en|e)|olvid(?:a|en|e|ate)|forget|disregard) (?:todas |all )?(?:de )?(?:tus|sus|your|previous|prior)(?: \w+){0,3} (?:instruc\w+|reglas|rules|prompt)\b|\b(?:(?:desde ahora|ahora|from now on) (?:you are|eres)|actua como|act as|pretend to be|finge ser)(?: \w+){0,3} (?:admin\w*|root|developer|desarrollador\w*|dueñ[oa]|duen[oa])\b|\b(?:system prompt|tus instrucciones|your instructions|modo (?:admin\w*|desarrollador|dios))\b|\b(?:set|change|make|pon|ponme|cambia|baja|quita)(?:me|le)? (?:my|mi|la) (?:commission|comision)(?: \w+){0,2} (?:to |a |en )?(?:0|cero|zero)\b/;
/** A card's number, in groups or whole; a phone and a CLABE have other lengths. */
const cardNumber = /(?<![\d.,])(?:\d{4}[ -]?){3}\d{3,4}(?!\d|[.,]\d)/;
/** `Mi pedido 4000123412341234`: a number that is named as something else. */
const ofOther =
  /(?<!\p{L})(?:pedido|orden|folio|gu[ií]a|rastreo|referencia|c[oó]digo|ticket|order|tracking|reference|lote)(?: (?:n[uú]mero|num\.?|no\.?|number|es|el|con|de|is))*[ :#]*$/iu;
const isCardNumber = (text: string): boolean => {
  const found = cardNumber.exec(text);
  return found !== null && !ofOther.test(text.slice(0, found.index));
};
const ofCard = /\b(?:tarjeta|card|visa|mastercard|cvv|credito|debito|credit|debit)\b/;
const asksInvoice = /\b(?:factur\w+|cfdi|invoice)\b/;
const bought =
  /\b(?:(?:la|mi|una|esa|de la) compra(?: que (?:hice|hicimos|les hice))?|lo que (?:ya )?(?:compre|compramos)|(?:ya )?(?:compre|compramos(?! (?:cada|por|siempre|seguido|mucho))|pague|me entregaron)|(?:my|the|a) (?:purchase|order)|i (?:already )?bought)\b/;
const sold = /\b(?:vendi|vendimos|vendo|comision|commission|sold|sell)\b/;

/** What comes first: opt-outs, complaints, threats, a call for a person, and goods on offer, which may be forbidden. */
function isOfMore(text: string, said: string): boolean {
  const tokens = tokensOf(text);
  const person = needsPerson(tokens.join(' '));
  const urgent = findUrgent(tokens);
  return (
    (person !== undefined && person !== 'invoice') ||
    urgent.has('stop') ||
    urgent.has('complaint') ||
    sellsPlainly.test(said)
  );
}

/** `¿Rentan andamios?`, `can I rent instead?` */
const asksRent =
  /\b(?:rentan|se rentan?|(?:hay|tienen|algo|lo dan) (?:\w+ ){0,3}en renta|alquilan|(?:puedo|podria|podemos|puede|pueden|quiero|busco|se puede|me gustaria) (?:\w+ )?(?:rentar|alquilar)(?:lo|la|los|las)?|do you rent|(?:can|could|may) (?:i|we|you) rent|(?:is|are) (?:it|they|there) (?:\w+ )?(?:for|to) rent|rent instead)\b/;

/** Who names what they need hears what there is of it. */
const looksFor = /\b(?:busco|buscamos|necesito|necesitamos|ocupo|ocupamos|looking for|need)\b/;

interface Refusal {
  readonly phrase: PhraseName;
  readonly topic: string;
  readonly intent: Answer['intent'];
}

/** `isAddedTo`: whether an entry of the team answers the message. */
function refusalOf(text: string, said: string, isAddedTo: () => boolean): Refusal | undefined {
  if (givesOrders.test(said)) return { phrase: 'noOrders', topic: 'off_topic', intent: 'out_of_scope' };
  if (isCardNumber(text) && ofCard.test(said)) return { phrase: 'noCards', topic: 'card-safety', intent: 'payment' };
  if (asksInvoice.test(said) && bought.test(said) && !sold.test(said))
    return { phrase: 'invoiceOfPast', topic: 'seller-invoice', intent: 'payment' };
  if (asksRent.test(said) && !looksFor.test(said) && !isAddedTo())
    return { phrase: 'noRent', topic: 'off_topic', intent: 'out_of_scope' };
  return undefined;
}

/**
 * Plain answers to orders to Aria, to a card's number, about the invoice of goods that were bought, and to who would rent. What the team
 * says of rentals comes before ours: `isAddedTo` tells whether an entry of theirs answers the message.
 */
export function plainRefusal(
  text: string,
  language: Language,
  webUrl: string,
  isAddedTo: () => boolean,
): Answer | undefined {
  const said = normalise(text);
  const refusal = refusalOf(text, said, isAddedTo);
  if (!refusal || isOfMore(text, said)) return undefined;
  const { phrase, topic, intent } = refusal;
  const words = fillFacts(phrases[phrase][language], language).replaceAll('{web}', webUrl);
  return wordedAnswer({ text: words, topic, intent, language });
}
