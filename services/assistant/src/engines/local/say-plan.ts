import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language, Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneIn } from '@tianguis/proto/zones';
import { newestOf } from '../../dialogue/buyer-cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { ofMarket } from '../../matters/read-matters.ts';
import { placeNamed } from '../../pricing/place.ts';
import { offersAlert, type SearchLots } from '../tools/search-lots.ts';
import { draftLink } from '../tools/start-draft.ts';
import type { Tool, ToolResult } from '../tools/tool.ts';
import { sayLeftOut } from './all-there-is.ts';
import { answerOwn } from './answer-own.ts';
import { briefAnswers, type Draft, type Setting, trustOf } from './compose.ts';
import { namingGoods } from './naming-goods.ts';
import { mayBuy, plan, searches, type ToolCall } from './plan.ts';
import { formsOf } from './question-form.ts';
import { namesOfOne, wishesOf } from './wishes.ts';

/** Answers from the market, by the tools that the dialogue calls for; undefined where it calls for none, or they know nothing. */
export async function sayPlan(
  tools: ReadonlyMap<string, Tool>,
  dialogue: Dialogue,
  reading: Reading,
  setting: Setting,
): Promise<Draft | undefined> {
  const { language } = setting;
  const planned = plan(dialogue, reading, setting.searches);
  const isEither = planned[0]?.tool === 'estimate_price' && mayBuy(dialogue) && !hopesForMoney.test(setting.said);
  const calls = isEither ? [...planned, ...searches({ ...dialogue, total: false })] : planned;
  const results = await Promise.all(
    calls.map(({ tool, args }) => tools.get(tool)?.call(JSON.stringify(args), { language })),
  );
  // There was nothing, and they were offered to be told.
  if (dialogue.accepts && results.every((result) => result?.known && result.lots === 0)) {
    const alert = await answerOwn(tools, '', { ...dialogue, alert: true }, { language, member: setting.member });
    if (alert) return alert;
  }
  const lotsOf = (text: string) => (text.match(/\/lote\/\d+/g) ?? []).join(' ');
  const isShownBefore = (text: string, at: number) =>
    lotsOf(text) !== '' && results.slice(0, at).some((other) => other?.known && lotsOf(other.text) === lotsOf(text));
  // Beside an estimate, that there is none on the market is no news.
  const isNothingBeside = (lots: number | undefined, at: number) =>
    at > 0 && calls[0]?.tool === 'estimate_price' && lots === 0;
  const known = results.flatMap((result, at) =>
    result?.known && !isShownBefore(result.text, at) && !isNothingBeside(result.lots, at)
      ? [
          withNamesOfOne(
            { ...result, text: calls.length > 1 ? namingGoods(result.text, calls[at], language) : result.text },
            calls[at],
            dialogue,
            language,
          ),
        ]
      : [],
  );
  const [first] = calls;
  if (!first || known.length === 0) return undefined;
  // `La más barata` only goes on: nothing else is asked beside it.
  // What a search answers by itself, and where it looks.
  const answered = ['buy', 'price', 'search', ...ofMarket, 'location', 'cities', 'place'];
  if (dialogue.reserves) answered.push('hold', 'hold-time', 'how-it-works');
  const listed = results.map((result) => result?.lots ?? 0);
  const isFound = listed.some((lots) => lots > 0);
  const isSearch = first.tool === 'search_lots';
  const told = isSearch ? notesOn(setting.said, isFound) : [];
  answered.push(...told.flatMap(({ instead }) => instead));
  const beside = dialogue.continues
    ? []
    : briefAnswers(setting, answered).filter(({ id }) => isAskedBeside(setting.parts.get(id), setting));
  const caveats =
    isSearch && isFound && (dialogue.chosen === undefined || dialogue.limits.order !== undefined)
      ? unfiltered(dialogue, setting)
      : [];
  const topic = isSearch ? 'buy' : 'price';
  return {
    text: [
      ...(dialogue.reserves ? [fillFacts(phrases.reserveYourself[language], language)] : []),
      ...wishNotes(dialogue, isSearch && isFound, language),
      offeringAlertOnce(sayingOnce(known), language).join('\n'),
      ...beside.map(({ text }) => text),
      ...caveats,
      ...(dialogue.everything && isFound ? sayLeftOut(dialogue, language) : []),
      ...told.map(({ text }) => text[language]),
      ...(dialogue.reserves ? [] : nextOf(lookedAt(first, results[0]), listed, dialogue, setting)),
      ...(isSearch ? alertNear(results, calls, dialogue, language) : []),
    ].join(isSearch || known.length > 1 ? '\n' : ' '),
    topic,
    action: 'continue',
    sources: [topic, ...beside.map(({ id }) => id)],
    ceiling: trustOf(reading, known.length === calls.length ? 1 : unsure),
  };
}

/** Whether a part of a message asks something beside the goods: what it sounds like as a whole is answered by the lots. */
export function isAskedBeside(part: string | undefined, { written }: Setting): boolean {
  if (part === undefined || part === written) return false;
  return /[?¿]/.test(part) || formsOf(part).some((form) => form !== 'none');
}

/** What every one of several lists says first is said once: `Ese dato no lo tengo`. */
function sayingOnce(texts: readonly string[]): readonly string[] {
  const firsts = texts.map((text) => text.split('\n')[0] ?? '');
  return texts.map((text, at) => {
    const isRepeated = at > 0 && text.includes('\n') && firsts.slice(0, at).includes(firsts[at] ?? '');
    return isRepeated ? text.slice((firsts[at] ?? '').length + 1) : text;
  });
}

/** Of several goods that are not to be had, being told of them is offered once, behind all of them. */
function offeringAlertOnce(texts: readonly string[], language: Language): readonly string[] {
  const offer = offersAlert[language];
  if (texts.filter((text) => text.endsWith(offer)).length < 2) return texts;
  const none = texts.filter((text) => text.endsWith(offer)).map((text) => text.slice(0, -offer.length).trim());
  return [...texts.filter((text) => !text.endsWith(offer)), ...none, alertOfAll[language]];
}
const alertOfAll: Localized = {
  es: 'Si quieres que te avisemos cuando se publiquen, dime «avísame».',
  en: 'To be told when they are published, say “notify me”.',
};

/** Goods that the catalogue has as one are answered together, each by its name: `plástico burbuja` and `cajas`. */
function withNamesOfOne(
  { text, lots }: ToolResult,
  call: ToolCall | undefined,
  { goods, fact }: Dialogue,
  language: Language,
): string {
  if (call?.tool !== 'search_lots' || call.args.material === null || call.args.position !== null) return text;
  const names = namesOfOne(goods, call.args.material, language);
  const material = materialById(call.args.material);
  if (names.length === 0 || material === undefined || fact !== undefined) return text;
  const quoted = names.map((one) => (language === 'es' ? `«${one}»` : `“${one}”`));
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(quoted);
  const told = ((lots ?? 0) > 0 ? namesOfOneText : noneOfNamesText)[language]
    .replace('{list}', () => list)
    .replace('{material}', () => material.name[language]);
  return `${told}\n${text}`;
}
const namesOfOneText: Localized = {
  es: 'Busco {list} en una sola categoría, {material}: la página de cada lote dice cuál es.',
  en: 'I look for {list} in one category, {material}: each lot’s page says which it is.',
};
const noneOfNamesText: Localized = {
  es: 'Busqué {list} en una sola categoría, {material}.',
  en: 'I looked for {list} in one category, {material}.',
};

/** One of two things is known: a person looks at the answer first. */
const unsure = 0.75;

interface Next {
  readonly chosen: string;
  readonly place: string;
  readonly order: string;
  readonly number: string;
  readonly alert: string;
  readonly sell: string;
  /** Of an estimate, where it is not said who sells. */
  readonly either: string;
}

const nextSteps: Readonly<Record<Language, Next>> = {
  es: {
    chosen: 'En su página le preguntas al vendedor y haces tu pedido.',
    place: '¿En qué zona lo necesitas?',
    order: 'Abre el que te guste para preguntar o hacer tu pedido.',
    number:
      'Abre el que te guste para preguntar o hacer tu pedido, dime su número, o ve todos en {web}/mercado{search}.',
    alert: 'Para que te avisemos, guarda lo que buscas en {web}/mi/intereses.',
    sell: 'Es una estimación: el precio lo pones tú y te lo paga quien compra, no nosotros. Publícalo en {link}',
    either:
      'Es una estimación: el precio lo pone quien vende. Si lo vendes, publícalo en {link}; si lo buscas, mira lo que hay en {web}/mercado.',
  },
  en: {
    chosen: 'On its page you can ask the seller and order.',
    place: 'Where do you need it?',
    order: 'Open the one you like to ask or order.',
    number: 'Open the one you like to ask or order, tell me its number, or see all at {web}/mercado{search}.',
    alert: 'To be told, save what you look for at {web}/mi/intereses.',
    sell: 'It is an estimate: you set the price, and buyers pay it, not we. Publish it at {link}',
    either:
      'It is an estimate: the seller sets the price. If you sell it, publish it at {link}; if you look for it, see what there is at {web}/mercado.',
  },
};

/** The one step that comes next; nothing is asked that is known, and none is added to an answer that found nothing: it says itself what to do. */
export function nextOf(
  { tool, args }: ToolCall,
  listed: readonly number[],
  { role, goods, place, anywhere, alert, asked, details }: Dialogue,
  { language, webUrl, said }: Pick<Setting, 'language' | 'webUrl' | 'said'>,
): string[] {
  const steps = nextSteps[language];
  if (tool === 'estimate_price') {
    const isCounted = goods.some(({ quantity }) => quantity !== null);
    const link = isCounted ? draftLink({ goods, place, details }, { language, webUrl }) : `${webUrl}/publicar`;
    const isSale = role === 'seller' || hopesForMoney.test(said);
    const step = isSale ? steps.sell : steps.either.replace('{web}', webUrl);
    return [step.replace('{link}', link)];
  }
  const found = listed.filter((lots) => lots > 0);
  if (found.length === 0) return [];
  if (alert) return [steps.alert.replaceAll('{web}', webUrl)];
  if (args.position !== null) return [steps.chosen];
  if (place === undefined && !anywhere && !asked.includes('zone')) return [steps.place];
  // Of two lists a number does not say which is meant.
  if (found.length > 1) return [steps.order];
  return [steps.number.replace('{web}', webUrl).replace('{search}', searchOf(args))];
}

/** The search as it was answered, which may be in the second of two places. */
const lookedAt = (call: ToolCall, result: ToolResult | undefined): ToolCall =>
  call.tool === 'search_lots' && result?.zone !== undefined
    ? { ...call, args: { ...call.args, zone: result.zone } }
    : call;

/** Where lots are only far away, being told of nearer ones is offered. */
function alertNear(
  results: readonly (ToolResult | undefined)[],
  [first]: readonly ToolCall[],
  { place, alert, reserves }: Dialogue,
  language: Language,
): string[] {
  const isFar = results.some((result) => result?.isNear === false && (result.lots ?? 0) > 0);
  const isOffered = results.some((result) => result?.text.endsWith(offersAlert[language]));
  const isOne = first?.tool === 'search_lots' && (first.args.position !== null || first.args.fact !== null);
  if (!isFar || isOffered || isOne || alert || reserves || place === undefined) return [];
  return [nearText[language].replace('{place}', () => place)];
}
const nearText: Localized = {
  es: 'Si prefieres uno cerca de {place}, dime «avísame» y te decimos cuando salga.',
  en: 'To be told of one near {place}, say “notify me”.',
};

/** `¿Cuánto me dan por…?`, `¿a cómo pagan…?` of who has the goods. */
const hopesForMoney =
  /(?<![^ ])(?:cuanto|que tanto|a como|en cuanto) (?:me |nos |le |les |lo |la |los |las )*(?:dan|pagan|compran|darian|pagarian|comprarian|ofrecen)(?![^ ])|how much (?:do|would|will|can) (?:you|they|i) (?:pay|give|get)/;

/** The market's address with the same search. */
function searchOf({ material, zone }: SearchLots): string {
  const query = new URLSearchParams();
  if (material !== null) query.set('category', material);
  const place = zone === null ? undefined : zoneIn(placeNamed(zone)?.name ?? zone);
  if (place) {
    query.set('near', place.id);
    query.set('sort', 'distance');
  }
  return query.size > 0 ? `?${query}` : '';
}

/** What they want of the goods that the search has no limit for is said to be so, before what there is. */
const wishNotes = ({ wish, chosen }: Dialogue, isFound: boolean, language: Language): string[] =>
  wish === undefined || chosen !== undefined || !isFound ? [] : [wishText[language].replace('{wish}', () => wish)];
const wishText: Localized = {
  es: 'Por «{wish}» no puedo filtrar: míralo en la página de cada lote o pregúntaselo ahí a quien vende. Si ninguno lo cumple, dime «avísame» y te decimos cuando salga otro.',
  en: 'I cannot filter by “{wish}”: see each lot’s page or ask the seller there. If none fits, say “notify me” and we tell you when another comes.',
};

interface Note {
  readonly said: RegExp;
  readonly text: Localized;
  /** Entries that would say the same again. */
  readonly instead: readonly string[];
  /** Whether it says something only where there are lots. */
  readonly ofLots: boolean;
}

/** What a buyer says beside the goods, and what they should know of it. */
const notes: readonly Note[] = [
  {
    said: /\b(?:para |pa )?(?:hoy|manana|ahorita|urgente|urge|esta semana|today|tomorrow|urgent|asap|this week)\b|\b(?:para|pa|antes del?) (?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\b(?:by|before|until) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
    text: {
      es: 'Para recogerlo tan pronto, quien vende tiene que aprobar tu pedido y tener horario ese día: pregúntale en la página del lote.',
      en: 'To collect it that soon, the seller has to approve your order and have hours that day: ask on the lot’s page.',
    },
    instead: [],
    ofLots: true,
  },
  {
    said: /\b(?:rentan?|rentas|alquil\w+|(?:for|to) rent)\b/,
    text: { es: 'Aquí se vende, no se renta.', en: 'Things are sold here, not rented.' },
    instead: [],
    ofLots: false,
  },
  {
    said: /\b(?:flete|envio|a domicilio|delivery|shipping|freight)\b|\bl[oa]s? (?:pueden? |podrian? )?(?:llevar|llevan|llevas|mandar|mandan|traer|traen|enviar|envian)\b|\b(?:can|could|do|will) (?:you|they|someone|the seller) (?:deliver|bring|ship)\b/,
    text: {
      es: 'Lo recoges, o al reservar pides que te lo llevemos: el transporte se cotiza por distancia, peso y pisos, y lo ves antes de pedir.',
      en: 'You collect it, or ask us to bring it when you reserve: transport is quoted by distance, weight and floors, and you see it before you order.',
    },
    instead: ['transport-cost', 'shipping', 'pickup', 'seller-delivers', 'minimum-sale'],
    ofLots: false,
  },
  {
    said: /\b(?:factura|facturan|invoice)\b/,
    text: {
      es: 'Si da factura lo dice quien vende: pregúntale en la página del lote antes de reservar.',
      en: 'Whether there is an invoice the seller says: ask on the lot’s page before you reserve.',
    },
    instead: ['seller-invoice'],
    ofLots: true,
  },
  {
    said: /\b(?:cada|por|a la) (?:semana|quincena|mes)\b|\b(?:semanal|mensual|quincenal)(?:mente)?\b|\b(?:every|each|per) (?:week|month)\b|\b(?:weekly|monthly)\b/,
    text: {
      es: 'Cada lote se vende por su cuenta, sin entregas fijas: con «avísame» te decimos cada vez que salga otro.',
      en: 'Each lot is sold by itself, with no fixed deliveries: say “notify me” and we tell you of each new one.',
    },
    instead: [],
    ofLots: false,
  },
  {
    said: /\bno (?:le )?(?:se|entiendo|manejo)(?: \w+)? (?:usar|bien|mucho)? ?(?:bien )?(?:el |la |del? |de )?(?:internet|celular|computadora|estas cosas|tecnologia)\b/,
    text: {
      es: 'No necesitas saber de internet: escríbenos aquí o por WhatsApp lo que buscas, y con «persona» te ayuda alguien del equipo paso a paso.',
      en: 'You need not know the internet: write here or on WhatsApp what you look for, and with “person” somebody of the team helps you step by step.',
    },
    instead: [],
    ofLots: false,
  },
];

/** What the market's search cannot narrow by: `sábanas matrimoniales blancas` finds all sheets, whenever that was said. */
function unfiltered(dialogue: Dialogue, { language, said }: Setting): string[] {
  const { names: called, others } = wishesOf(dialogue, language);
  const grouped = new Set(dialogue.goods.flatMap(({ material }) => namesOfOne(dialogue.goods, material.id, language)));
  const names = called.filter((name) => !grouped.has(name));
  if (names.length === 0 && others.length === 0) return [];
  const told = names.map((name) => (language === 'en' ? name.replace(/ de /g, ' ') : name));
  const orMore = orElse.exec(said)?.[0];
  const named = told.map((name) =>
    orMore === undefined || others.length > 0 || name.includes(orMore) ? name : `${name} ${orMore}`,
  );
  const quoted = [...named, ...others].map((one) => (language === 'es' ? `«${one}»` : `“${one}”`));
  const all = new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(quoted));
  return [wantsText[language].replace('{list}', () => all)];
}

const wantsText: Localized = {
  es: 'No puedo filtrar por {list}: confírmalo en la página de cada lote o con quien vende.',
  en: 'I cannot filter by {list}: check each lot’s page or ask the seller.',
};
/** `Calibre 18 o más gruesa`: what would do as well. */
const orElse =
  /(?<![^ ])(?:o|or) (?:mas (?:grues[oa]s?|grandes?|larg[oa]s?|anch[oa]s?|delgad[oa]s?|chic[oa]s?|alt[oa]s?)|mayor(?:es)?|menor(?:es)?|thicker|thinner|bigger|larger|longer|wider|smaller|taller)(?![^ ])/;

const notesOn = (said: string, isFound: boolean): readonly Note[] =>
  // `Qué hay de nuevo esta semana` is in no hurry.
  notes.filter((note) => note.said.test(said.replace(newestOf, ' ')) && (isFound || !note.ofLots));
