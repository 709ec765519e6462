import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { PhraseName } from '../../knowledge/phrases.ts';
import type { Matters } from '../../matters/read-matters.ts';

/** Who complains, which decides what they can do meanwhile; undefined for a buyer or where nothing tells. */
export type Complainant = 'seller' | 'driver' | undefined;

const drives =
  /\b(?:(?:ya )?(?:entregue|deje|descargue|termine|lleve|hice) (?:el |la |mi |un |los )?(?:viaje|flete|carga|ruta)|mi (?:viaje|flete|ruta|trayecto)|(?:cargar|descargar) (?:\w+ ){0,4}(?:domicilio|obra)|my (?:trip|route)|delivered the load)\b/;
const received =
  /\b(?:(?:llego|llegaron) (?:el|la|los|las|mi|mis|todo|toda|un|una|\d+) (?!comprador|compradora|chofer|camion|cliente|senor|persona)\w+|(?:venian?|vinieron|vino) (?:\w+ ){0,3}(?:rot|quebrad|danad|incomplet|mojad|manchad|vencid|caducad)\w*|(?:me|nos) (?:llego|llegaron|entrego|entregaron|trajo|trajeron|mandaron|cobraron)|recibi|recibimos|compre|compramos|mi compra|(?:el|la) vendedora?|reembols\w+|my order|i (?:bought|received|ordered)|the seller|refund)\b/;
const sold =
  /\b(?:vendi|vendimos|mi venta|(?:el|la|al|del) comprador\w*|(?:me|nos) (?:han |quiere |quieren |falta |faltan |deben |debe )*(?:pagado|depositado|pagar|pagaron|depositaron|pago|pagan|depositan)|i sold|my sale|the buyer|(?:not been|never got|not) paid)\b/;

/** Whose side of an order somebody complains from: by their words, and else by what they were in the talk. */
export function complainant({ party }: Pick<Dialogue, 'party'>, said: string): Complainant {
  if (party === 'carrier' || drives.test(said)) return 'driver';
  if (received.test(said)) return undefined;
  return sold.test(said) || party === 'seller' ? 'seller' : undefined;
}

/** Who complained goes on from the side that they complained from, unless they name another. */
export function complainantAgain({ dialogue, said, before }: Told): Complainant {
  const now = complainant({ party: undefined }, said);
  const earlier = before.map((text) => complainant(dialogue, text)).findLast((one) => one !== undefined);
  return earlier === 'driver' ? earlier : (now ?? (received.test(said) ? undefined : earlier));
}

interface Told {
  readonly dialogue: Pick<Dialogue, 'party'>;
  readonly said: string;
  /** What the same person wrote before, as it is compared. */
  readonly before: readonly string[];
}

const atDelivery = /\b(?:entregue|entregado|deje|descargue|termine|firm\w+|recib\w+|delivered|sign\w*)\b/;

/** What each of them hears first; a driver who has not delivered yet also hears how the trip goes on. */
export function complaintPhrases(who: Complainant, said: string): readonly PhraseName[] {
  if (who === 'seller') return ['complaintSeller'];
  if (who === undefined) return [ofBuyer(said)];
  return atDelivery.test(said) ? ['complaintDriver'] : ['complaintDriver', 'driverStuck'];
}

const denied =
  /\b(?:nunca|jamas|no|sin|never|not|hasn t|hasnt|haven t|havent|didn t|didnt|nobody|nadie)\b(?: \w+){0,3}/g;
const isHere =
  /\b(?:(?:me|nos) (?:llego|llegaron|entrego|entregaron|trajo|trajeron|mando|mandaron|dio|dieron|salio|salieron)|llego|llegaron|vino|vinieron|venian?|recibi|recibimos|recogi|recogimos|arrived|came|delivered|i (?:got|received|picked))\b/;
const isAwaited =
  /\b(?:nunca|jamas|no|sin)\b (?:\w+ ){0,2}?(?:acept|aprob|entreg|lleg|envi|mand|aparec|recib)\w*|\b(?:never|not|hasn t|hasnt|haven t|havent|didn t|didnt) (?:\w+ )?(?:accept|approv|arriv|deliver|receiv|show|c[ao]me)\w*|\bstill waiting\b/;

/** What a buyer hears: who tells that the goods came, or that they never did, is not asked which of the two it is. */
function ofBuyer(said: string): PhraseName {
  if (isHere.test(said.replaceAll(denied, ' '))) return 'complaintReceived';
  return isAwaited.test(said) ? 'complaintWaiting' : 'complaint';
}

const ofMore = { seller: 'complaintMoreSeller', driver: 'complaintMoreDriver' } as const;
/** And when they tell more. */
export const complaintMorePhrase = (who: Complainant): PhraseName => (who ? ofMore[who] : 'complaintMore');

/** Entries that tell a buyer, or the owner of an order, what to do. */
const ofBuyersOrders: ReadonlySet<string> = new Set([
  'complain',
  'warranty',
  'seller-absent',
  'not-handed-over',
  'driver-link',
  'delivery-code',
  'changed-mind',
]);

/** Whether an entry helps who complains until a person answers. */
export const helps = (who: Complainant, entry: string): boolean => {
  if (who === 'driver') return entry === 'driver-no-sign';
  return who === undefined || !ofBuyersOrders.has(entry);
};

/** Entries on an order that went wrong, which answer its buyer: a driver who asks the same has a problem with the trip. */
const ofFailedPickups: ReadonlySet<string> = new Set(['seller-absent', 'not-handed-over', 'complain', 'no-show']);
export const isFailedTrip = ({ main }: Matters, { party }: Dialogue): boolean =>
  party === 'carrier' &&
  main?.matter.kind === 'entry' &&
  main.share >= surelyFailed &&
  ofFailedPickups.has(main.matter.id);
const surelyFailed = 0.6;

/** `¿Y si el comprador nunca viene?` asks what would happen, and complains of nothing. */
export const onlySupposes = (said: string): boolean =>
  /^(?:(?:y|pero|oye|oigan|hola|ok|and|but) )*(?:(?:que pasa|que pasaria|what) )?(?:si|if) (?:\w+ ){0,3}(?:nunca|jamas|no|never|does not|doesn t|doesnt) (?:\w+ )?(?:v[ie]+n|lleg|pag|recog|recoj|contest|aparec|pas|present|com|show|pick|pay|collect|answer)/.test(
    said,
  );

const fee = /\b(?:comision(?:es)?|por ?ciento|porciento|porcentaje|tarifa|fee|commission|percent)\b|\d ?%/;
const scolds =
  /\b(?:robo|abuso|asalto|estafa|burla|rateros|ladrones|abusivos|carisim[oa]|car[oa]s?|mucho|rip off|robbery|too (?:much|high))\b/;
const ofAnOrder =
  /\b(?:pedido|orden|compre|vendi|pague|pagaron|cobraron|me llego|entreg\w+|order|sold|bought|charged|paid)\b/;

/** `10 por ciento es un robo`: who scolds what we charge tells of no order that went wrong. */
export const scoldsFee = (said: string): boolean => fee.test(said) && scolds.test(said) && !ofAnOrder.test(said);

const haggles =
  /\b(?:dejamel[oa]|dejal[oa]|dejenmel[oa]|bajale|bajal[oa]|bajenle|bajamel[oa]|hazmel[oa]|haganmel[oa]|make it|drop it|lower it)\b(?: \w+)? (?:en |al? |to |at )?(?:el )?(\d{1,2})\b(?! ?(?:mil|pesos))/;

/** `Déjamelo en 5`, of who spoke of our commission just before. */
export const hagglesFee = (said: string, before: string | undefined): boolean =>
  haggles.test(said) && (fee.test(said) || (before !== undefined && fee.test(before)));

const asksToStart =
  /\b(?:voy (?:ya )?en camino|arran(?:car|co|que)|iniciar|inicio|empezar|empiezo|comenzar|comienzo|start|on my way)\b/;
const asksOfPosition = /\b(?:ubicacion|posicion|gps|rastreo|location|tracking)\b/;
const asks = /[?¿]|\b(?:como|puedo|se puede|tengo que|debo|donde|how|can i|do i|must i|where)\b/;

/** What a driver asks of their link, which needs no person. */
export function driverMatter(
  { party }: Pick<Dialogue, 'party'>,
  said: string,
  written: string,
): PhraseName | undefined {
  if (party !== 'carrier' || !asks.test(`${said} ${written}`)) return undefined;
  if (asksOfPosition.test(said)) return 'driverPosition';
  return asksToStart.test(said) ? 'driverStart' : undefined;
}
