import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language, Localized } from '@tianguis/proto/errors';
import { judgeGoods } from '@tianguis/proto/marketplace/goods/goods-policy';
import { missingFor } from '@tianguis/proto/marketplace/listings/missing-fields';
import { amountOf } from '@tianguis/proto/marketplace/orders/order';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { nameOfSubject, type Subject } from '@tianguis/proto/marketplace/whatsapp/subject';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { amountText, priceText, toCentavos } from '@tianguis/proto/money';
import { zoneById } from '@tianguis/proto/zones';
import type { MyListing } from '../listings/drafts/draft-store.ts';
import type { DraftScope } from '../listings/drafts/drafts.ts';
import type { QuestionNeeds } from '../listings/questions/questions.ts';
import type { OfferScope } from '../offers/scope.ts';
import type { OrderScope } from '../orders/scope.ts';
import { pilotStartOf } from '../pilots/pilot-store.ts';
import type { PersonHash } from '../platform/person-hash.ts';
import { commissionOf, receivesText } from '../trade/sale.ts';
import { type Dialogue, type DialogueStore, isFresh, type Message, type QuestionDialogues } from './dialogue.ts';
import type { OfferDialogues, OrderDialogues, OrderPhoto } from './order-dialogue.ts';

const conditions: Readonly<Record<string, Localized>> = {
  used: { es: 'usado', en: 'used' },
  new_surplus: { es: 'nuevo', en: 'new' },
};

type Line = MyListing['lines'][number];

function priceOf({ price, suggested }: Line, language: Language): string {
  const range = suggested ? `${priceText(suggested.low, language)}–${priceText(suggested.high, language)}` : '';
  const es = range && ` (rango de Aria: ${range})`;
  const en = range && ` (Aria’s range: ${range})`;
  if (price === null) return language === 'es' ? `precio a tratar${es}` : `price negotiable${en}`;
  if (price === 0) return language === 'es' ? 'gratis' : 'free';
  const each = priceText(price, language);
  return language === 'es' ? `${each} por unidad${es}` : `${each} per unit${en}`;
}

function lineText(line: Line, place: number, language: Language): string {
  const { name, quantity, unit, condition } = line;
  const amount = quantity === null ? '?' : quantityText(quantity, unit, language);
  const state = conditions[condition ?? '']?.[language];
  return `${place}. ${name}: ${[amount, state, priceOf(line, language)].filter(Boolean).join(', ')}`;
}

/** How many lines a message shows: WhatsApp allows 1,600 characters. */
const mostShown = 8;
const longestLine = 120;

type ShownDraft = Pick<MyListing, 'lines' | 'description' | 'zone' | 'photos'>;
const longestDescription = 240;
const shortened = (text: string): string =>
  text.length > longestDescription ? `${text.slice(0, longestDescription - 1).trimEnd()}…` : text;

/** A draft as text, one line per item. */
function draftText({ lines, description, zone, photos }: ShownDraft, language: Language) {
  const es = language === 'es';
  const shown = lines.slice(0, mostShown).map((line, at) => lineText(line, at + 1, language).slice(0, longestLine));
  const more = lines.length - shown.length;
  const place = zoneById(zone ?? '')?.name;
  const count = photos.length;
  return [
    ...shown,
    ...(more > 0 ? [es ? `… y ${more} más` : `… and ${more} more`] : []),
    ...(description ? [shortened(description)] : []),
    ...(place ? [es ? `Zona: ${place}` : `Zone: ${place}`] : []),
    ...(count > 0 ? [es ? `Fotos: ${count}` : `Photos: ${count}`] : []),
  ].join('\n');
}

const examples: Localized = {
  es: '«son 30, no 20», «a 150 cada uno», «quita el segundo»',
  en: '“it’s 30, not 20”, “150 each”, “remove the second one”',
};

/** Our other answers; some are followed by a link. */
const texts = {
  read: { es: 'Esto leí:', en: 'This is what I read:' },
  corrected: { es: 'Corregido. Así queda:', en: 'Corrected. This is how it stands:' },
  now: { es: 'Así está tu lote ahora:', en: 'This is how your lot stands now:' },
  confirm: {
    es: `Responde SÍ para publicarlo, NO para descartarlo, o dime qué corrijo: ${examples.es}.`,
    en: `Answer YES to publish it, NO to discard it, or tell me what to correct: ${examples.en}.`,
  },
  zone: {
    es: '¿En qué zona o ciudad está? Por ejemplo: Iztapalapa, Zapopan, Apodaca.',
    en: 'In which zone or city is it? For example: Iztapalapa, Zapopan, Apodaca.',
  },
  sellerName: {
    es: '¿Con qué nombre te ven los compradores? Responde sólo con el nombre.',
    en: 'By what name do buyers see you? Answer with the name alone.',
  },
  nameRefused: {
    es: 'Ese nombre no se puede publicar: quita teléfonos, correos, enlaces y caracteres invisibles. ¿Con qué nombre te ven los compradores?',
    en: 'That name cannot be published: remove phone numbers, emails, links and invisible characters. By what name do buyers see you?',
  },
  contactInTitle: {
    es: 'El título trae un teléfono, correo, enlace o caracteres invisibles. Quítalo en la página:',
    en: 'The title holds a phone number, email, link or invisible characters. Remove it on the page:',
  },
  contactInName: {
    es: 'El nombre de este artículo trae un teléfono, correo, enlace o caracteres invisibles. Cámbialo en la página, o quítalo del lote:',
    en: 'This item’s name holds a phone number, email, link or invisible characters. Change it on the page, or remove the item:',
  },
  prohibited: {
    es: 'Dime qué quito, por ejemplo «quita el 1», o responde NO para descartar el lote.',
    en: 'Tell me what to remove, for example “remove 1”, or answer NO to discard the lot.',
  },
  prohibitedTitle: { es: 'Cambia el título en la página:', en: 'Change the title on the page:' },
  condition: { es: '¿Es nuevo o usado?', en: 'Is it new or used?' },
  quantity: { es: '¿Cuánto hay de esto?', en: 'How much is there of this?' },
  onWeb: { es: 'Eso se completa en la página:', en: 'That is filled in on the page:' },
  describe: {
    es: 'Recibí tu foto y la guardé en un borrador. Todavía no puedo ver imágenes: ¿qué es y cuánto hay? Por ejemplo: «20 bultos de cemento, nuevos».',
    en: 'I received your photo and kept it in a draft. I cannot see pictures yet: what is it, and how much? For example: “20 bags of cement, new”.',
  },
  unread: {
    es: 'No encontré qué se vende. Escríbelo con cantidad y material, por ejemplo: «20 bultos de cemento». O responde NO para descartarlo.',
    en: 'I did not find what is for sale. Write it with quantity and material, for example: “20 bags of cement”. Or answer NO to discard it.',
  },
  reading: {
    es: 'Todavía estoy leyendo tu lista; te escribo en un momento.',
    en: 'I am still reading your list; I will write in a moment.',
  },
  photoKept: {
    es: 'Guardo la foto con el lote. Sigue esperando tu respuesta: SÍ para publicarlo, NO para descartarlo.',
    en: 'I keep the photo with the lot. It still waits for your answer: YES to publish it, NO to discard it.',
  },
  held: {
    es: 'Listo. Una persona del equipo revisa este lote antes de que salga al mercado; aquí ves cómo va:',
    en: 'Done. A person of the team checks this lot before it is on the market; see how it stands here:',
  },
  published: { es: '¡Publicado! Aquí lo ven los compradores:', en: 'Published! Buyers see it here:' },
  already: { es: 'Ya lo publicaste:', en: 'You published it already:' },
  discarded: {
    es: 'Descartado: no se publicó nada. Manda otra foto o lista cuando quieras.',
    en: 'Discarded: nothing was published. Send another photo or list whenever you like.',
  },
  gone: {
    es: 'Ese borrador ya no existe. Manda la foto o la lista otra vez y la preparo.',
    en: 'That draft no longer exists. Send the photo or the list again and I will prepare it.',
  },
  left: {
    es: 'Listo, lo dejamos: tu lote queda guardado como borrador y no se publica. Responde SÍ cuando quieras seguir con él. ¿En qué te ayudo?',
    en: 'All right, we leave it: your lot stays a draft and is not published. Answer YES when you want to go on with it. How can I help?',
  },
  leftForSearch: {
    es: 'Tu lote queda guardado como borrador. Responde SÍ cuando quieras seguir con él:',
    en: 'Your lot stays a draft. Answer YES when you want to go on with it:',
  },
  questionLeft: {
    es: 'Listo, lo dejamos y no se publica nada. En la página del lote puedes contestar o preguntar cuando quieras:',
    en: 'All right, we leave it and nothing is published. On the lot’s page you can answer or ask whenever you like:',
  },
  later: {
    es: 'Sin prisa: el borrador queda guardado. Responde SÍ cuando quieras publicarlo, o NO para descartarlo.',
    en: 'No hurry: the draft is kept. Answer YES when you want to publish it, or NO to discard it.',
  },
  which: {
    es: '¿De cuál artículo? Dímelo con su número o nombre, por ejemplo: «el 2 son 30».',
    en: 'Which item? Say its number or name, for example: “the second one is 30”.',
  },
  help: {
    es: `No entendí. Responde SÍ para publicar el lote, NO para descartarlo, o corrígelo así: ${examples.es}. También puedes cambiarlo en la página:`,
    en: `I did not understand. Answer YES to publish the lot, NO to discard it, or correct it like this: ${examples.en}. You can also change it on the page:`,
  },
  oneByOne: {
    es: 'Primero terminemos este lote: responde SÍ para publicarlo o NO para descartarlo, y después mándame lo demás.',
    en: 'Let us finish this lot first: answer YES to publish it or NO to discard it, and then send me the rest.',
  },
  photoRefused: {
    es: 'No pude abrir una de tus fotos. Mándala otra vez como JPEG o PNG.',
    en: 'I could not open one of your photos. Send it again as JPEG or PNG.',
  },
  questionAsked: {
    es: 'Se la pasé al vendedor y ya se lee en el lote. Te aviso por aquí cuando conteste:',
    en: 'I passed it on to the seller, and it can be read on the lot’s page. I will tell you here when they answer:',
  },
  questionClosed: {
    es: 'Esa pregunta ya no espera respuesta:',
    en: 'That question no longer waits for an answer:',
  },
  draftClosed: {
    es: 'Ese lote ya no espera tu respuesta:',
    en: 'That lot no longer waits for your answer:',
  },
  draftWaits: {
    es: 'Tu lote sigue sin publicarse.',
    en: 'Your lot is still not published.',
  },
  answerPublished: {
    es: 'Publicada, y quien preguntó recibe tu respuesta:',
    en: 'Published, and the person who asked gets your answer:',
  },
  nothingSent: {
    es: 'No publiqué nada. Puedes contestar en la página del lote; si era una lista para vender, mándala otra vez.',
    en: 'I published nothing. You can answer on the lot’s page; if it was a list to sell, send it again.',
  },
  tooLong: {
    es: 'Es muy largo para la página del lote: escríbelo en menos de 500 letras.',
    en: 'That is too long for the lot’s page: write it in fewer than 500 letters.',
  },
} satisfies Record<string, Localized>;

interface Asked {
  readonly title: string;
  /** The question this member is answering; null if they are asking one. */
  readonly question: string | null;
}

/** What a member wrote about a lot, for them to confirm before it is public. */
export function shownBefore({ title, question }: Asked, words: string, language: Language): string {
  const es = language === 'es';
  if (question === null)
    return es
      ? `¿Le pregunto esto al vendedor de «${title}»? «${words}»\nSe lee en la página del lote. Responde SÍ, o NO si no era para el vendedor.`
      : `Shall I ask the seller of “${title}” this? “${words}”\nIt can be read on the lot’s page. Answer YES, or NO if it was not for the seller.`;
  return es
    ? `Sobre «${title}» preguntan: «${question}»\n¿Publico esta respuesta? «${words}»\nResponde SÍ o NO, o escríbela de otra manera.`
    : `About “${title}” someone asks: “${question}”\nShall I publish this answer? “${words}”\nAnswer YES or NO, or write it in another way.`;
}

/** What a message may be about, numbered for them to choose. */
export function choicesText(words: string, choices: readonly string[], language: Language): string {
  const begin =
    language === 'es'
      ? `¿A qué respondes con «${words.slice(0, 200)}»?`
      : `What do you answer with “${words.slice(0, 200)}”?`;
  const end = language === 'es' ? 'Responde con el número.' : 'Reply with the number.';
  return [begin, ...choices.map((choice, index) => `${index + 1}. ${choice}`), end].join('\n');
}

/** A draft among such choices. */
export const draftChoice = (title: string, language: Language): string =>
  language === 'es' ? `Publicar tu lote «${title}»` : `Publishing your lot “${title}”`;

/** The seller’s next open question. */
export const nextQuestion = ({ title, question }: Asked, language: Language): string =>
  language === 'es'
    ? `También preguntan por «${title}»: «${question}»\nPuedes contestar aquí mismo.`
    : `Someone also asks about “${title}”: “${question}”\nYou can answer right here.`;

export interface DialogueNeeds extends DraftScope {
  readonly dialogues: DialogueStore;
  readonly tx: Tx;
  /** Encrypts what only outreach may read. */
  readonly box: { seal(text: string): string; open(sealed: string): string };
  readonly personHash: PersonHash;
  readonly orders: OrderScope;
  readonly orderDialogues: OrderDialogues;
  readonly offers: OfferScope;
  readonly offerDialogues: OfferDialogues;
  readonly questionDialogues: QuestionDialogues;
  readonly questions: QuestionNeeds;
  readonly publicUrl: string;
  readonly publish: Publish;
  /** Fetches a picture into the draft after the commit. */
  keepPhoto(photo: { memberId: number; listingId: number; path: string }): Promise<void>;
  /** Fetches a picture onto an order after the commit. */
  keepOrderPhoto(photo: OrderPhoto): Promise<void>;
  /** Deletes photos from the media store after the commit. */
  removeMedia(photoIds: readonly string[]): Promise<void>;
  /** Records how a lot reached us. */
  setSource(listingId: number, source: 'whatsapp' | 'staff'): Promise<void>;
  nameSeller(memberId: number, name: string): Promise<unknown>;
}

type Text = keyof typeof texts;

type Answering = Pick<DialogueNeeds, 'publish'>;

/** To whom an answer goes, and what it asks about. */
interface Addressee {
  readonly contactId: number;
  readonly about?: Subject | undefined;
  /** The draft of their dialogue, which it asks about where it says nothing else. */
  readonly listingId?: number | null;
}

/** Answers a member. */
export async function reply(needs: Answering, addressee: Addressee, ...parts: readonly string[]): Promise<void> {
  const { contactId, listingId } = addressee;
  const about = addressee.about ?? (listingId ? ({ kind: 'draft', id: listingId } as const) : undefined);
  // What ends in “p.m.” or is a whole sentence already has its full stop.
  const text = parts
    .join('\n')
    .replace(/(?<!\.)\.\.(?!\.)/g, '.')
    .slice(0, 1600);
  const data = { contactId, reply: text, ...(about && { about: nameOfSubject(about) }) };
  await needs.publish(sellerReplyReady, { subject: `contacts/${contactId}`, data });
}

export const say = (
  needs: Answering,
  dialogue: Addressee & Pick<Dialogue, 'language'>,
  text: Text,
  ...more: readonly string[]
): Promise<void> => reply(needs, dialogue, texts[text][dialogue.language], ...more);

/** Leaves a message to Aria, who answers it like any other. */
export async function leaveToAria({ publish }: Answering, message: Message): Promise<void> {
  const { contactId, businessName, messageLogId, body, mediaCount } = message;
  const data = { contactId, businessName, messageLogId, body, mediaCount };
  await publish(memberMessageLeft, { subject: `contacts/${contactId}`, data });
}

export const lotLink = ({ publicUrl }: DialogueNeeds, lot: Pick<MyListing, 'id'>): string =>
  `${publicUrl}/lote/${lot.id}`;
export const ownLotsLink = ({ publicUrl }: DialogueNeeds): string => `${publicUrl}/mi/lotes`;

/** The field to ask for next; lines that were never read come first. */
export async function nextMissing(needs: DialogueNeeds, lot: MyListing): Promise<string | null> {
  if (lot.lines.length === 0) return 'lines';
  const missing = missingFor({ ...lot, sellerName: await needs.sellerName() }, needs.now);
  const order = ['name', 'quantity', 'condition', 'zone', 'sellerName'];
  const rank = (path: string) => (order.indexOf(path.split('.').at(-1) ?? '') + order.length + 1) % (order.length + 1);
  return missing.map(({ path }) => path).toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Why goods of that name cannot be sold; undefined where they can. */
function refusalOf(name: string, language: Language): string | undefined {
  const verdict = judgeGoods(name);
  return verdict?.outcome === 'refused' ? verdict.reason[language] : undefined;
}

function questionFor(
  needs: DialogueNeeds,
  lot: MyListing,
  field: string | null,
  language: Dialogue['language'],
): string {
  if (field === null) return texts.confirm[language];
  const known = field.split('.').at(-1) ?? '';
  if (field === 'lines') return texts[lot.photos.length > 0 ? 'describe' : 'unread'][language];
  if (known === 'quantity') {
    const place = Number(field.split('.')[1]);
    return `${texts.quantity[language]} ${place + 1}. ${lot.lines[place]?.name ?? ''}`;
  }
  if (known === 'name') {
    const place = Number(field.split('.')[1]);
    const name = lot.lines[place]?.name ?? '';
    const why = refusalOf(name, language);
    if (why) return `${place + 1}. ${name}: ${why} ${texts.prohibited[language]}`;
    return `${texts.contactInName[language]} ${place + 1}. ${ownLotsLink(needs)}`;
  }
  const aboutTitle = field === 'title' ? refusalOf(lot.title, language) : undefined;
  if (aboutTitle) return `${aboutTitle} ${texts.prohibitedTitle[language]} ${ownLotsLink(needs)}`;
  if (field === 'title' && lot.title !== '') return `${texts.contactInTitle[language]} ${ownLotsLink(needs)}`;
  if (known === 'condition') return texts.condition[language];
  if (field === 'zone' || field === 'sellerName') return texts[field][language];
  return `${texts.onWeb[language]} ${ownLotsLink(needs)}`;
}

/** What the seller receives once all of a priced lot is sold; a first publication starts their pilot. */
async function saleText({ tx, now }: DialogueNeeds, { memberId, language }: Dialogue, { lines }: MyListing) {
  const gross = lines.reduce((sum, { quantity, price }) => sum + amountOf(quantity ?? 0, toCentavos(price ?? 0)), 0);
  if (gross === 0) return undefined;
  const commission = commissionOf((await pilotStartOf(tx, memberId)) ?? now, now);
  const sum = amountText(gross, language);
  const receives = receivesText(gross, commission, language);
  return language === 'es'
    ? `Si se vende todo por ${sum}, ${receives}.`
    : `If all of it sells for ${sum}, ${receives}.`;
}

/** Shows a draft as it is now and asks for the next missing field, or whether to publish it. */
export async function ask(
  needs: DialogueNeeds,
  dialogue: Dialogue,
  begin: 'read' | 'corrected' | 'now',
): Promise<void> {
  const { memberId, listingId, language } = dialogue;
  const lot = await needs.drafts.of(memberId, listingId ?? 0);
  const askedFor = await nextMissing(needs, lot);
  const asked = { ...dialogue, state: 'asked', askedFor, askedVersion: lot.version, changedAt: needs.now } as const;
  await needs.dialogues.put(asked);
  const question = questionFor(needs, lot, askedFor, language);
  if (lot.lines.length === 0) return reply(needs, asked, question);
  const sale = askedFor === null ? await saleText(needs, dialogue, lot) : undefined;
  await reply(needs, asked, texts[begin][language], draftText(lot, language), ...(sale ? [sale] : []), question);
}

/** Reminds a seller of a draft that they were asked about, with the same question. */
export async function remindOfDraft(needs: DialogueNeeds, dialogue: Dialogue): Promise<void> {
  const { memberId, listingId, language, askedFor } = dialogue;
  const lot = await needs.drafts.of(memberId, listingId ?? 0);
  const shown = lot.lines.length === 0 ? [] : [draftText(lot, language)];
  await reply(needs, dialogue, texts.draftWaits[language], ...shown, questionFor(needs, lot, askedFor, language));
}

/** When a member was last asked about a lot or a question, which a yes may answer instead of an order. */
export async function findAsked(needs: DialogueNeeds, memberId: number, draft: Dialogue | undefined) {
  const talk = await needs.questionDialogues.of(memberId);
  const waits = draft && (draft.state === 'reading' || draft.state === 'asked') ? [draft] : [];
  const asked = talk && (talk.message || talk.questionId !== null) ? [talk] : [];
  const dates = [...waits, ...asked].filter((one) => isFresh(one, needs.now)).map(({ changedAt }) => Number(changedAt));
  return dates.length === 0 ? undefined : new Date(Math.max(...dates));
}
