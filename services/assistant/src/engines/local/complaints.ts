import type { Dialogue } from '../../dialogue/dialogue.ts';
import type { PhraseName } from '../../knowledge/phrases.ts';
import type { Matters } from '../../matters/read-matters.ts';

/** Who complains, which decides what they can do meanwhile; undefined for a buyer or where nothing tells. */
export type Complainant = 'seller' | 'driver' | undefined;

const drives =
  /\b(?:(?:ya )?(?:entregue|deje|descargue|termine|lleve|hice) (?:el |la |mi |un |los )?(?:viaje|flete|carga|ruta)|mi (?:viaje|flete|ruta|trayecto)|(?:cargar|descargar) (?:\w+ ){0,4}(?:domicilio|obra)|my (?:trip|route)|delivered the load)\b/;
const received =
  /\b(?:(?:llego|llegaron) (?:el|la|los|las|mi|mis|todo|toda|un|una|\d+) (?!comprador|compradora|chofer|camion|cliente|senor|persona)\w+|(?:venian?|vinieron|vino) (?:\w+ ){0,3}(?:rot|quebrad|danad|incomplet|mojad|manchad|vencid|caducad)\w*|(?:me|nos) (?:llego|llegaron|entrego|entregaron|trajo|trajeron|mandaron|cobraron)|recibi|recibimos|compre|compramos|(?:ya )?pague|pagamos|mi compra|(?:el|la) vendedora?|reembols\w+|my order|i (?:bought|received|ordered)|the seller|refund)\b/;
const sold =
  /\b(?:vendi|vendimos|mi venta|(?<!\b(?:me|nos|si|cuando) )(?:entregue|entregamos)|(?:el|la|al|del) comprador\w*|(?:me|nos) (?:han |quiere |quieren |falta |faltan |deben |debe )*(?:pagado|depositado|pagar|pagaron|depositaron|pago|pagan|depositan)|i (?:sold|delivered)|we delivered|my sale|the buyer|(?:not been|never got|not|nobody(?: has)?|never) paid)\b/;

const unpaid =
  /(?<![^ ])(?:no (?:me|nos) (?:l[oa]s? )?(?:han? )?(?:pagad?[oa]?|pagan|pagaron|paga|depositad?[oa]?|deposit(?:an|aron)|liquid\w+|transfi?r\w+)|nada (?:de|que me) (?:pag|deposit)\w*|(?:mi|mis|el|nuestro) (?:pago|deposito|dinero|lana|\d+(?: mil)?(?: pesos)?) (?:\w+ ){0,2}?(?:no|nunca) (?:\w+ ){0,2}?(?:lleg|ca[ei]|aparec)\w*|(?:esperando|sin|me deben) (?:mi |el |que me |un )?(?:pag|deposit)\w*|(?:not|never|nobody|havent|haven t|hasnt|hasn t|didnt|didn t|still) (?:\w+ ){0,3}?paid|no payment|unpaid)(?![^ ])/;
/** What is in dispute is more than a payment that has not come. */
const disputed =
  /(?<![^ ])(?:resto|rest|falta|faltan|faltante|complet[oa]|menos|mitad|parte|diferencia|de mas|se llevaron|quiere pagar\w*|devol\w+|reembols\w+|refund|back|half|less)(?![^ ])/;
/** Who waits for what they are owed for a sale or a trip. */
export const tellsUnpaid = (said: string): boolean => unpaid.test(said) && !disputed.test(said);

/** Whether a seller or a buyer complains: by their words, and else by the talk before. */
export function complainant({ party }: Pick<Dialogue, 'party'>, said: string): Complainant {
  if (party === 'carrier' || drives.test(said)) return 'driver';
  if (received.test(said)) return undefined;
  return sold.test(said) || tellsUnpaid(said) || party === 'seller' ? 'seller' : undefined;
}

/** What who waits for their money was told already. */
export const ofPayouts: ReadonlySet<string> = new Set(['payout', 'earnings']);

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

const atDelivery = /\b(?:(?<!\bme )entregue|entregado|deje|descargue|termine|firm\w+|recib\w+|delivered|sign\w*)\b/;

/**
 * What each of them hears first; a driver who has not delivered yet also hears how the trip goes on. Who gave the number of the order
 * is not asked for it.
 */
export function complaintPhrases(who: Complainant, said: string, isNumbered: boolean): readonly PhraseName[] {
  const first = complaintPhrase(who, said);
  const isOnTheWay = first === 'complaintDriver' && !atDelivery.test(said);
  return [isNumbered ? numberedPhrase[first] : first, ...(isOnTheWay ? ['driverStuck' as const] : [])];
}

function complaintPhrase(who: Complainant, said: string): keyof typeof numberedPhrase {
  if (who === undefined) return ofBuyer(said);
  if (who === 'seller') return tellsUnpaid(said) ? 'complaintUnpaid' : 'complaintSeller';
  return tellsUnpaid(said) ? 'complaintUnpaidTrip' : 'complaintDriver';
}

/** The same to who gave the number of the order. */
const numberedPhrase = {
  complaint: 'complaintNumbered',
  complaintReceived: 'complaintReceivedNumbered',
  complaintWaiting: 'complaintWaitingNumbered',
  complaintSeller: 'complaintSellerNumbered',
  complaintUnpaid: 'complaintUnpaidNumbered',
  complaintDriver: 'complaintDriverNumbered',
  complaintUnpaidTrip: 'complaintUnpaidTripNumbered',
} as const satisfies Partial<Record<PhraseName, PhraseName>>;

const denied =
  /\b(?:nunca|jamas|no|sin|nada|never|not|nothing|hasn t|hasnt|haven t|havent|didn t|didnt|nobody|nadie)\b(?: \w+){0,3}/g;
const isHere =
  /\b(?:(?:me|nos) (?:llego|llegaron|entrego|entregaron|trajo|trajeron|mando|mandaron|dio|dieron|salio|salieron)|llego|llegaron|vino|vinieron|venian?|(?:recibi|recibimos)(?! (?:(?:un|una|el|la|su|sus|varios) )?(?:correo|mail|mensaje|llamada|aviso))|recogi|recogimos|arrived|came|delivered|i (?:got|received|picked))\b/;
const isAwaited =
  /\b(?:nunca|jamas|no|sin)\b (?:\w+ ){0,2}?(?:acept|aprob|entreg|lleg|envi|mand|aparec|recib|venido|vino|vinieron)\w*|\b(?:never|not|hasn t|hasnt|haven t|havent|didn t|didnt) (?:\w+ )?(?:accept|approv|arriv|deliver|receiv|show|c[ao]me)\w*|\bnothing (?:\w+ )?(?:arriv|deliver|c[ao]me)\w*|\bstill waiting\b/;

/** What a buyer hears: who tells that the goods came, or that they never did, is not asked which of the two it is. */
function ofBuyer(said: string): 'complaint' | 'complaintReceived' | 'complaintWaiting' {
  if (isHere.test(said.replaceAll(denied, ' '))) return 'complaintReceived';
  return isAwaited.test(said) ? 'complaintWaiting' : 'complaint';
}

const ofMore = { seller: 'complaintMoreSeller', driver: 'complaintMoreDriver' } as const;
/** And when they tell more, the most useful first: each is said once. */
export const moreOfComplaint = (who: Complainant, isUnpaid: boolean): readonly PhraseName[] => {
  const told = who ? ofMore[who] : 'complaintMore';
  return [isUnpaid && who !== undefined ? 'caseUnpaid' : told, 'caseMore', 'caseHeard'];
};

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

const ofComplaining = /\b(?:quej\w+|reclam\w+|complain\w*)\b/;
const asksHow =
  /\b(?:como|cuant[oa]s?|hasta cuando|hasta que (?:dia|hora)|donde|se puede|puedo|puede|tengo|necesito|hay que|how|what|when|where|can|do|does|must)\b/;
const tellsFault =
  /\b(?:rot[oa]s?|quebrad\w+|danad\w+|incomplet\w+|mojad\w+|manchad\w+|caducad\w+|defectuos\w+|estaf\w+|robaron|no (?:me|nos) (?:\w+ )?(?:contesta\w*|responde\w*|resuelve\w*|devuelve\w*|paga\w*)|broken|damaged|wrong|scam\w*|never|nobody|nadie|nunca|harto|molest[oa])\b/;

/** `¿Cuántos días tengo para quejarme?` asks how complaints work and tells of nothing that went wrong. */
export const asksOfComplaints = (said: string): boolean =>
  ofComplaining.test(said) && asksHow.test(said) && !tellsFault.test(said) && !received.test(said);

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
