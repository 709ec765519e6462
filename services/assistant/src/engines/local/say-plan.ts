import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Language, Localized } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneIn } from '@tianguis/proto/zones';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { Reading } from '../../intents/read-message.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { stem, tokensOf } from '../../knowledge/text.ts';
import { placeNamed } from '../../pricing/place.ts';
import type { SearchLots } from '../tools/search-lots.ts';
import { draftLink } from '../tools/start-draft.ts';
import type { Tool } from '../tools/tool.ts';
import { answerOwn } from './answer-own.ts';
import { briefAnswers, type Draft, type Setting, trustOf } from './compose.ts';
import { plan, type ToolCall } from './plan.ts';

/** Answers from the market, by the tools that the dialogue calls for; undefined where it calls for none, or they know nothing. */
export async function sayPlan(
  tools: ReadonlyMap<string, Tool>,
  dialogue: Dialogue,
  reading: Reading,
  setting: Setting,
): Promise<Draft | undefined> {
  const { language } = setting;
  const calls = plan(dialogue, reading, setting.searches);
  const results = await Promise.all(
    calls.map(({ tool, args }) => tools.get(tool)?.call(JSON.stringify(args), { language })),
  );
  // There was nothing, and they were offered to be told.
  if (dialogue.accepts && results.every((result) => result?.known && result.lots === 0)) {
    const alert = await answerOwn(tools, '', { ...dialogue, alert: true }, { language, member: setting.member });
    if (alert) return alert;
  }
  const known = results.flatMap((result, at) =>
    result?.known ? [calls.length > 1 ? namingGoods(result.text, calls[at], language) : result.text] : [],
  );
  const [first] = calls;
  if (!first || known.length === 0) return undefined;
  // `La más barata` only goes on: nothing else is asked beside it.
  const answered = dialogue.reserves ? ['buy', 'price', 'search', 'hold', 'hold-time'] : ['buy', 'price', 'search'];
  if (dialogue.limits.free) answered.push('get-donation', 'donate');
  const beside = dialogue.continues ? [] : briefAnswers(setting, answered);
  const notes = [...closerNotes(dialogue, setting), ...buyerNotes(setting.said, language)];
  const listed = results.map((result) => result?.lots ?? 0);
  const isSearch = first.tool === 'search_lots';
  const topic = isSearch ? 'buy' : 'price';
  return {
    text: [
      ...(dialogue.reserves && listed.some((lots) => lots > 0)
        ? [fillFacts(phrases.reserveYourself[language], language)]
        : []),
      ...wishNotes(dialogue, isSearch && listed.some((lots) => lots > 0), language),
      known.join('\n'),
      ...beside.map(({ text }) => text),
      ...(isSearch && listed.some((lots) => lots > 0) ? notes : []),
      ...(dialogue.reserves ? [] : nextOf(first, listed, dialogue, setting)),
    ].join(isSearch ? '\n' : ' '),
    topic,
    action: 'continue',
    sources: [topic, ...beside.map(({ id }) => id)],
    ceiling: trustOf(reading, known.length === calls.length ? 1 : unsure),
  };
}

/** Of several lists each says what it is of: `Mesas en el mercado, cerca de Puebla:`. */
function namingGoods(text: string, call: ToolCall | undefined, language: Language): string {
  const material =
    call?.tool === 'search_lots' && call.args.material !== null ? materialById(call.args.material) : undefined;
  if (!material) return text;
  const name = material.name[language].replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return text
    .replace(/^Publicado ahora en el mercado/, () => `${name} en el mercado`)
    .replace(/^Published on the market now/, () => `${name} on the market now`);
}

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
}

/** What a buyer says beside the goods, and what they should know of it. */
const notes: readonly Note[] = [
  {
    said: /\b(?:para |pa )?(?:hoy|manana|ahorita|urgente|urge|esta semana|today|tomorrow|urgent|asap|this week)\b|\b(?:para|pa|antes del?) (?:el )?(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)\b|\b(?:by|before|until) (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b/,
    text: {
      es: 'Para recogerlo tan pronto, quien vende tiene que aprobar tu pedido y tener horario ese día: pregúntale en la página del lote.',
      en: 'To collect it that soon, the seller has to approve your order and have hours that day: ask on the lot’s page.',
    },
  },
  {
    said: /\b(?:rentan?|rentas|alquil\w+|rentals?|(?:for|to) rent)\b/,
    text: { es: 'Aquí se vende, no se renta.', en: 'Things are sold here, not rented.' },
  },
  {
    said: /\b(?:flete|envio|a domicilio|delivery|shipping|freight)\b/,
    text: {
      es: 'El transporte se cotiza al reservar, por distancia, peso y pisos, y lo ves antes de pedir.',
      en: 'Transport is quoted when you reserve, by distance, weight and floors; you see it before you order.',
    },
  },
  {
    said: /\b(?:caduc\w*|vigente|fecha de vencimiento|expir\w*)\b/,
    text: {
      es: 'La caducidad la confirma quien vende: pregúntale en la página del lote.',
      en: 'The seller confirms the expiry date: ask on the lot’s page.',
    },
  },
  {
    said: /\b(?:factura|facturan|invoice)\b/,
    text: {
      es: 'Si da factura lo dice quien vende: pregúntale en la página del lote antes de reservar.',
      en: 'Whether there is an invoice the seller says: ask on the lot’s page before you reserve.',
    },
  },
  {
    said: /\b\d+(?:\.\d+)? ?(?:x|por) ?\d|\b(?:de|del) (?:\d+ )?(?:\d+\/\d+|\d+) ?(?:cm|mm|pulgadas?|litros?|l|lts?|calibre|inch|inches)\b|\bcal(?:ibre)? \d/,
    text: {
      es: 'Revisa la medida en la página de cada lote.',
      en: 'Check the size on the page of each lot.',
    },
  },
];

/** What the market's search cannot narrow by: `sábanas matrimoniales blancas` finds all sheets. */
function closerNotes({ meant }: Dialogue, { language, said }: Setting): string[] {
  const named = new Set(tokensOf(said).map(stem));
  const closer = meant.flatMap(({ called, material }) => {
    // It was said when the goods were named.
    if (!named.has(stem(tokensOf(called?.name ?? '')[0] ?? ''))) return [];
    const known = new Set(Object.values(material.name).flatMap(tokensOf).map(stem));
    const words = tokensOf(called?.name ?? '').filter((word) => !little.has(word));
    const isCloser = words.length > 1 && words.some((word) => !known.has(stem(word)));
    return called && isCloser && (called.language ?? language) === language ? [called.name] : [];
  });
  if (closer.length === 0) return [];
  // `Loseta` says nothing beside `loseta blanca`.
  const told = closer
    .map((name) => (language === 'en' ? name.replace(/ de /g, ' ') : name))
    .filter((name, at, all) => !all.some((other, place) => place !== at && other.includes(name) && other !== name));
  const list = new Intl.ListFormat(language, { type: 'disjunction' }).format(new Set(told));
  return [closerText[language].replace('{list}', () => list)];
}
const little = new Set(
  'de d del para con of for with tienen tiene hay venden manejan tendran algo algun alguna igual iguales otro otra gratis regalado regalada regalados regaladas barato barata baratos baratas nuevo nueva nuevos nuevas usado usada usados usadas free cheap new used have any some'.split(
    ' ',
  ),
);
const closerText: Localized = {
  es: 'No puedo afinar más la búsqueda: confirma en la página de cada lote, o con quien vende, si es {list}.',
  en: 'The search cannot narrow further: check each lot’s page, or ask the seller, whether it is {list}.',
};

const buyerNotes = (said: string, language: Language): string[] =>
  notes.flatMap((note) => (note.said.test(said) ? [note.text[language]] : []));
