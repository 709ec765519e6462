import type { Language, Localized } from '@tianguis/proto/errors';
import type { QuoteRefusal, Vehicle } from '@tianguis/proto/marketplace/transport/transport';
import { plain } from '@tianguis/proto/plain';
import { type Zone, zoneIn } from '@tianguis/proto/zones';
import { amountText } from '../trade/texts.ts';
import { type Estimate, estimateOf } from '../transport/estimate.ts';
import type { Message } from './dialogue.ts';
import { type DialogueNeeds, reply } from './replies.ts';

const texts = {
  which: {
    es: '¿De qué lote, y a dónde? Escribe el número del lote y tu zona, por ejemplo: LLEVAR 42 A Coyoacán.',
    en: 'Which lot, and where to? Write the lot’s number and your zone, for example: BRING 42 TO Coyoacán.',
  },
  where: {
    es: '¿A qué zona? Escribe tu alcaldía o municipio, por ejemplo: LLEVAR {lot} A Coyoacán.',
    en: 'To which zone? Write your borough or municipality, for example: BRING {lot} TO Coyoacán.',
  },
  gone: { es: 'Ese lote no está en venta en este momento.', en: 'That lot is not on sale right now.' },
  exact: {
    es: 'Es aproximado: por todo el lote, a pie de calle y hasta el centro de la zona. El precio exacto lo ves antes de reservar:',
    en: 'That is an estimate: for the whole lot, at street level, to the middle of the zone. You see the exact price before you reserve:',
  },
  slot: {
    es: 'La hora la eliges con el pago hecho o retenido, y te avisamos por aquí quién lo lleva.',
    en: 'You choose the time once the order is paid or held, and we tell you here who brings it.',
  },
} satisfies Record<string, Localized>;

const refusals: Record<QuoteRefusal, Localized> = {
  no_weight: { es: 'No sabemos cuánto pesa.', en: 'We do not know what it weighs.' },
  too_heavy: {
    es: 'Todo el lote pesa más de lo que lleva nuestro vehículo más grande. Puedes pedir una parte, o pasar por él:',
    en: 'The whole lot weighs more than our largest vehicle carries. You can order a part, or collect it:',
  },
  no_access: {
    es: 'El vehículo que hace falta para todo el lote no entra donde se carga. Puedes pedir una parte, o pasar por él:',
    en: 'The vehicle that the whole lot needs does not get in where it is loaded. You can order a part, or collect it:',
  },
  too_far: {
    es: 'Está demasiado lejos para llevártelo. Puedes pasar por él:',
    en: 'It is too far away for us to bring. You can collect it:',
  },
};

const vehicleNames: Record<Vehicle, Localized> = {
  van: { es: 'camioneta', en: 'a van' },
  truck: { es: 'camión de 3.5 t', en: 'a 3.5 t truck' },
  large_truck: { es: 'camión de 8 t', en: 'an 8 t truck' },
  trailer: { es: 'tráiler', en: 'a trailer' },
};

/** What a message about bringing a lot names. */
interface Asked {
  readonly listingId: number | undefined;
  readonly zone: Zone | undefined;
}

const commands = ['llevar', 'flete', 'bring'];
const questions = [
  'cuanto cuesta llevar',
  'cuanto cuesta el (?:flete|transporte|envio)',
  'cuanto cobran (?:por llevar|de flete|por el flete)',
  'cuanto (?:sale|seria) (?:llevar|el flete|el transporte|el envio)',
  'how much (?:is it|does it cost|would it cost) to bring',
];
const object = '(?:lo|la|los|las|me|melo|mela|it)*';
const begins = new RegExp(`^(?:${[...commands, ...questions].join('|')})${object}(?= |$)`);
const ofLot = /(?:\/lote\/|\b(?:lote|lot) (?:numero |no |n )?)(\d{1,9})\b/;
const bare = /^\D{0,12}(\d{1,9})\b/;

/** Reads a question or a command about bringing a lot: `LLEVAR 42 A Coyoacán`. Undefined for everything else. */
export function readTransport(body: string): Asked | undefined {
  const said = plain(body)
    .replace(/https?:\/\/\S*(\/lote\/\d+)\S*/g, ' $1 ')
    .replace(/[¿?¡!.,;:#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const start = begins.exec(said);
  if (!start || said.length > 160) return undefined;
  const rest = said.slice(start[0].length).trim();
  const isCommand = commands.some((command) => said.startsWith(command));
  const number = ofLot.exec(` ${rest}`)?.[1] ?? (isCommand ? bare.exec(rest)?.[1] : undefined);
  const zone = zoneIn(rest);
  if (number === undefined && !zone && !isCommand) return undefined;
  // A command alone asks back; with words of something else it is not about this.
  if (number === undefined && !zone && rest !== '') return undefined;
  return { listingId: number === undefined ? undefined : Number(number), zone };
}

const rounded = (centavos: number): number => Math.round(centavos / 1_000) * 1_000;

function estimateText(estimate: Exclude<Estimate, { kind: 'refusal' }>, zone: Zone, language: Language): string {
  const kilometres = Math.round(estimate.kilometres);
  const isSpanish = language === 'es';
  if (estimate.kind === 'price') {
    const { centavos, kilograms, vehicle } = estimate.price;
    const price = amountText(rounded(centavos), language);
    const by = vehicleNames[vehicle][language];
    return isSpanish
      ? `Llevarlo a ${zone.name} cuesta unos ${price}: ${by}, ${kilometres} km, ${kilograms} kg.`
      : `Bringing it to ${zone.name} costs about ${price}: ${by}, ${kilometres} km, ${kilograms} kg.`;
  }
  const { least, most } = estimate;
  const [from, to] = [least, most].map(({ centavos }) => amountText(rounded(centavos), language));
  return isSpanish
    ? `No sabemos cuánto pesa. Llevarlo a ${zone.name} (${kilometres} km) va de ${from} en ${vehicleNames[least.vehicle].es}, hasta ${least.kilograms} kg, a ${to} en ${vehicleNames[most.vehicle].es}, hasta ${most.kilograms} kg.`
    : `We do not know what it weighs. Bringing it to ${zone.name} (${kilometres} km) is from ${from} by ${vehicleNames[least.vehicle].en}, up to ${least.kilograms} kg, to ${to} by ${vehicleNames[most.vehicle].en}, up to ${most.kilograms} kg.`;
}

/** Tells a member roughly what it costs to bring a lot to them. True if the message asked that. */
export async function hearTransport(needs: DialogueNeeds, message: Message): Promise<boolean> {
  const { body, media, memberId, quoted } = message;
  const asked = media.length === 0 ? readTransport(body) : undefined;
  if (!asked) return false;
  const language = await needs.dialogues.languageOf(memberId);
  const listingId = asked.listingId ?? (quoted?.kind === 'lot' ? quoted.id : undefined);
  const { zone } = asked;
  if (listingId === undefined) await reply(needs, message, texts.which[language]);
  else if (!zone) await reply(needs, message, texts.where[language].replace('{lot}', String(listingId)));
  else await tellEstimate(needs, message, { listingId, zone, language });
  return true;
}

interface Wanted {
  readonly listingId: number;
  readonly zone: Zone;
  readonly language: Language;
}

async function tellEstimate(needs: DialogueNeeds, message: Message, wanted: Wanted): Promise<void> {
  const { listingId, zone, language } = wanted;
  const estimate = await estimateOf(needs.tx, { listingId, zone, now: needs.now });
  const link = `${needs.publicUrl}/lote/${listingId}`;
  if (!estimate) return reply(needs, message, texts.gone[language]);
  if (estimate.kind === 'refusal') return reply(needs, message, refusals[estimate.refusal][language], link);
  await reply(
    needs,
    message,
    estimateText(estimate, zone, language),
    `${texts.exact[language]} ${link}`,
    texts.slot[language],
  );
}
