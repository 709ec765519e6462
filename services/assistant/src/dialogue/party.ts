import { sells } from './cues.ts';

/** Whose side of the market the writer is on. Carriers and referrers name goods that they neither offer nor look for. */
export const parties = ['seller', 'buyer', 'carrier', 'referrer'] as const;
export type Party = (typeof parties)[number];

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

const vehicle =
  '(?:camion|camiones|camioncito|camioneta|camionetas|torton|tortones|trailer|traileres|rabon|rabones|plataforma|volteo|redilas|estaquitas|pick ?up|nissan|(?<=(?:una|mi) )estacas|hilux|(?<=(?:una|mi|dodge) )ram|f ?350|(?<=(?:una?|mi|de) )(?:3|tres) y media(?! (?:toneladas?|tons?|kilos?|kg|bultos?|cajas?|millares?|tarimas?))|caja seca(?! de)|remolque|mototaxi|camioneton|box truck|truck|trucks|van|vans|flatbed)';

/** `Un camión de 14 toneladas de cascajo` is goods, and `un camión de 14 toneladas` a lorry that holds so many. */
const loadOf = 'de [\\d.]+ ?(?:toneladas?|tons?|m3|metros?) de ';

const vehicleOfTons = new RegExp(
  `(?<![^ ])${vehicle}(?: de \\w+)? de (?<tons>\\d+(?:\\.\\d+)?) ?(?:toneladas?|tons?)(?! de )(?![^ ])`,
);
/** How many kilos a vehicle carries that is named, which is no amount of any goods. */
export function carriedIn(text: string): number | undefined {
  const { tons } = vehicleOfTons.exec(text)?.groups ?? {};
  return tons === undefined ? undefined : Number(tons) * 1_000;
}

/** Who drives for others, on normalised text. */
const carries = anyOf(
  '(?:soy|somos|trabajo (?:de|como)|ando de|la hago de) (?:\\w+ ){0,2}(?:chofer|choferes|transportistas?|fleter[oa]s?|camioneros?|operador|traileros?|mudancer[oa]s?|repartidor)',
  `(?:manejo|manejamos|conduzco) (?:\\w+ ){0,2}${vehicle}`,
  `(?:tengo|tenemos|traigo|traemos|cuento con|contamos con|manejo) (?:\\w+ ){0,4}${vehicle} (?:\\w+ ){0,2}de [\\d.]+ ?(?:toneladas?|tons?)(?: (?:y|para|le|me|puedo|podria) (?:\\w+ ){0,4}(?:entrar(?:le)?|jalar(?:le)?|ayudar(?:les)?|(?:sumar|apuntar|registrar|inscribir|unir)(?:me|nos)?))`,
  `(?:tengo|tenemos|traigo|traemos|cuento con|contamos con|(?:soy|somos|estoy|estamos|ando|andamos) (?:\\w+ ){0,3}con|ofrezco|pongo|mi|i have|we have|i own) (?:\\w+ ){0,4}${vehicle} (?!${loadOf})(?:[\\w.]+ ){0,8}(?:fletes?|viajes?|acarreos?|repart\\w+|transport\\w+|trabaj\\w+|chambas?|chambear|jales?|jalar(?:le)?|entrarle|rutas?|mover carga|cargas?|haul\\w*|deliver\\w*|work|loads?)`,
  `(?:fletes?|viajes?|acarreos?|transport\\w+|trabajo|chamba|jale) (?:\\w+ ){0,6}(?:mi|un|una|con) (?:\\w+ )?${vehicle}`,
  '(?:cuanto|que|como|q) (?:\\w+ )?(?:pagan|pagarian|dan) (?:por |el |los |cada |al )+(?:flete|fletes|viaje|viajes|acarreo|kilometro|km)',
  '(?:hago|hacemos|doy|damos|ofrezco|ofrecemos|realizo|presto) (?:\\w+ ){0,2}(?:fletes?|mudanzas?|acarreos?|viajes|servicio de transporte|transporte)',
  '(?:quiero|queremos|quisiera|me gustaria|puedo|podria|para|como) (?:\\w+ )?(?:ser|jalar|trabajar|entrar|entrarle|registrarme|apuntarme|manejar|chambear) (?:\\w+ ){0,4}?(?:chofer|choferes|transportistas?|fleter[oa]s?|operador|repartidor)',
  '(?:become|be|work as|join as|sign up as|apply as|register as) (?:an? |your )?(?:\\w+ )?(?:driver|carrier|hauler)',
  'i (?:am|m) an? (?:\\w+ )?(?:driver|trucker|carrier|hauler)|i (?:do|offer) (?:hauling|deliveries|freight)|work as a driver',
);

/** Who brings others. */
const refers = anyOf(
  '(?:les |te |los )?(?:refier[oa]n?|referir\\w*|referid[oa]s?|recomiendo|recomendar\\w*|recomende)(?: a)?',
  '(?:invito|invitar\\w*|invite|traigo|traer\\w*|(?<!(?:se|l[oa]s?) )llevo|llevar\\w*|paso|presento|presentar\\w*|consigo|meto) (?:a |les |con ustedes )?(?:\\w+ ){0,2}(?:amig[oa]s?|conocid[oa]s?|compadre|comadre|compa|cuate|vecin[oa]|prim[oa]|herman[oa]|proveedor(?:es)?|client[ea]s?|ferreter\\w+|constructor(?:es|as?)?|senora?|gente|alguien)',
  '(?:(?:le|les) )?(?:pase|mande|comparti|di|envie) (?:el |mi |la |un )?(?:link|liga|enlace|codigo)|(?:con|por|de|uso|usando) mi (?:liga|link|enlace|codigo)|(?:use[ds]?|through|with) my (?:link|code)',
  'i (?:refer|invite|bring|referred|invited|brought)|refer (?:a|my|someone|them|him|her)|referral',
);

/** Who speaks of those who sell to them, of paying and of fetching buys. */
const pays = anyOf(
  '(?:el|la|al|del|los|un|una|mi|this|the|my) (?:vendedor|vendedora|vendedores|proveedor|sellers?)',
  '(?:quien|el que|la que|los que) (?:me )?(?:vende|venden)',
  '(?:soy|como|para) (?:el |la |un |una )?comprador(?:a)?|(?:i am|i m|for|as) (?:a )?buyer',
  '(?:soy|somos|como) (?:\\w+ )?revendedor(?:a|es|as)?|(?:i am|i m|we are|as) (?:an? )?resellers?',
  'mi(?:s)? (?:compras?|apartad[oa]s?)|my (?:purchase|purchases)|(?:por |de )(?:una|esta|la) compra|(?<!(?:que|quien|cliente) (?:me )?)(?:compre|compramos)|i bought',
  '(?:quiero|voy a|puedo|podria|quisiera|para) (?:comprar|apartar|reservar)\\w*',
  '(?:yo |ya )?(?:lo |la |los |las )?(?:recojo|recogi|recogemos)|paso (?:yo )?por (?:el|ella|ellos|lo mio|mi)|(?:me|nos) (?:vendieron|vendio|entregaron|entrego|trajeron|llegaron|llego (?!(?:un|una) (?:pedido|oferta)))',
  '(?:i|we)(?: ve| have| just)? (?:ordered|reserved|received)|as a buyer',
  '(?:si|cuando) (?:yo |les |te )?(?:compro|compramos|pido|pedimos|aparto)|(?:if|when) (?:i|we) (?:buy|order)',
);

/** Who speaks of their buyers and what they published sells. */
const published = anyOf(
  '(?<!(?:como|para|por|soy|for|as|am|m) )(?:el|la|al|del|los|las|un|una|mi|mis|the|my|a) (?:comprador|compradora|compradores|buyers?)',
  '(?:quien|el que|la que|los que|alguien) (?:me )?(?:lo |la |los |las )?(?:compre|compren|compra|compran|compro)',
  'mi(?:s)? (?:lotes?|anuncios?|publicacion|publicaciones|ventas?)|my (?:lots?|listings?|ads?|sales?)',
  '(?:quiero|voy a|puedo|podria|quisiera|para) (?:vender|publicar|rematar)\\w*',
  'lo que (?:ya )?(?:publique|subi|vendi|anuncie)|(?:cuando|si) (?:publico|subo)',
  '(?:si|cuando|yo|lo que|que|ya|apenas|aca|le|les) (?:le |les )?(?:vendo|vendi|vendimos|publique|publicamos|anuncie|apruebo|aprobe|aprobamos|entrego|entregue|entregamos)',
  'vendi|vendimos',
  '^(?:publique|publicamos|anuncie|aprobe|entregue|entregamos)',
  '(?:me|nos) (?:compraron|quieren comprar|apartaron|reservaron|hicieron (?:(?:un|una|el|otra) )?(?:pedido|oferta|propuesta|contraoferta)|llego (?:un|una) (?:pedido|oferta))',
  '(?:i|we)(?: ve| have| just)? (?:posted|listed|published|sold|approved|delivered)|if i sell|when i sell',
);

const isPaid = anyOf(
  '(?:me|nos) (?:pagan|depositan|compran|pagarian|depositarian)|(?:cuando|como|donde) (?:cobro|cobraria|cobramos)',
);

const soundsOf: readonly (readonly [Party, RegExp])[] = [
  ['carrier', carries],
  ['referrer', refers],
];

/** What a carrier or a referrer says who buys or sells for themselves, too. */
const ofOwnSide = anyOf(
  'mi(?:s)? (?:lotes?|anuncios?|publicacion|publicaciones|ventas?|compras?|apartad[oa]s?)|my (?:lots?|listings?|ads?|sales?|purchases?)',
  'vendo|vendemos|(?:quiero|voy a|puedo|podria|quisiera|para) (?:vender|publicar|rematar|comprar|apartar|reservar)\\w*|lo que publique',
  'soy (?:el |un )?comprador(?:a)?|busco|(?<!(?:que|quien|alguien|cliente|comprador) (?:me )?(?:l[oa]s? )?)compro|can i (?:\\w+ )?(?:sell|buy)|i (?:sell|want to (?:buy|sell))',
);

/** Who says which of the two they are. */
const isSellerOf = anyOf(
  '(?:soy|como) (?:yo )?(?:el |la |un |una )?(?:vendedor|vendedora|(?:el |la )?que vende|quien vende)',
  'i(?: a)?m (?:a|the) seller|as (?:a|the) seller',
);

/** `No quiero fletes`: what the writer does not do. */
const refusesTrips =
  /(?<![^ ])(?:ya )?(?:no|ni) (?:quiero|hago|busco|ofrezco|doy|me interesan?|do|want|offer)(?: (?:hacer|dar|mas|any|to do))* (?:fletes?|viajes?|acarreos?|mudanzas?|trips?|hauling|freight)(?![^ ])/g;
export const withoutRefusedTrips = (text: string): string => text.replace(refusesTrips, '').trim();

const ownVehicle = new RegExp(
  `(?<![^ ])(?:tengo|tenemos|traigo|traemos|i have|we have) (?:(?:una?|mi|an?|my) )?${vehicle}(?: de [\\d.]+ ?(?:toneladas?|tons?))?(?! de )(?![^ ])`,
);
/** `Tengo camioneta de 3.5 toneladas` offers none. */
export const withoutOwnVehicle = (text: string): string => text.replace(ownVehicle, '').trim();

const asksWork = anyOf(
  '(?:quiero|queremos|quisiera|quisieramos|busco|buscamos|(?:me|nos) (?:gustaria|interesa)|puedo|podria) (?:\\w+ )?(?:trabajar|trabajo|chamba|chambear|jale|jalar)',
  '(?:i|we) (?:want|would like|d like) to work (?:with|for) you',
);
/** `Quiero trabajar con ustedes`: as what, a vehicle in a later message tells. */
export const wantsWork = (text: string): boolean => asksWork.test(text);
const namesVehicle = new RegExp(
  `^(?:(?:y|pues|yo|si|hola|es que) )*(?:tengo|tenemos|traigo|cuento con|manejo|con|es|i have|it is) (?:\\w+ ){0,2}?${vehicle}(?![^ ])`,
);

/**
 * The side of the writer after a message. A person who hopes to be paid may be a carrier or a referrer, too. `isForWork`: whether they
 * wanted to work with us before.
 */
export function partyAfter(before: Party | undefined, said: string, isForWork = false): Party | undefined {
  const text = withoutRefusedTrips(said);
  const third = soundsOf.find(([, pattern]) => pattern.test(text))?.[0];
  if (third) return third;
  if (isForWork && namesVehicle.test(text) && !ofOwnSide.test(text)) return 'carrier';
  const isThird = before === 'carrier' || before === 'referrer';
  // `¿Y si el comprador cancela?` of who brought the seller.
  if (isThird && !ofOwnSide.test(text)) return before;
  if (isSellerOf.test(text)) return 'seller';
  // Buyers do not ask `¿Cómo me pagan?`.
  if (isPaid.test(text)) return isThird ? before : 'seller';
  const isBuyer = pays.test(text);
  const isSeller = published.test(text);
  // `¿El vendedor le avisa al comprador?` says nothing of who asks.
  if (isBuyer && isSeller) return before;
  if (isBuyer) return 'buyer';
  return isSeller ? 'seller' : before;
}

const saysBuyer = /\b(?:compr(?!ador)\w+|apart(?:o|ar|e|ado)|reserv\w+|buy(?!er)\w*|bought|purchase\w*)\b/;
const saysSeller = /\b(?:vend(?!edor|en?\b)\w+|public\w+|venta|ventas|sell(?!er)\w*|sold|publish\w*|listings?)\b/;

/** The side that a message is about, which may differ from its writer's: a seller who asks `¿cómo compro?` asks about buying. */
export function sideNamed(text: string): Party | undefined {
  const isBuyer = saysBuyer.test(text);
  if (isBuyer === saysSeller.test(text)) return undefined;
  return isBuyer ? 'buyer' : 'seller';
}

/** Whose goods are their own: `tengo 20 tarimas`, of a carrier too where they say that they sell or look for them. */
const ofOwnGoods = anyOf(
  'vendo|vendemos|remato|rematamos|(?:me|nos) (?:sobro|sobraron|sobran?|quedaron|quedo)',
  '(?:quiero|queremos|quisiera|necesito|puedo|podemos|podria) (?:vender|publicar|comprar|rematar)\\w*',
  'busco|buscamos|compro|compramos|ando buscando|i (?:sell|need)|selling|looking for|for sale',
);

/** Whether goods that a message of this party names are offered or looked for by themselves. */
export function hasOwnGoods(party: Party | undefined, text: string): boolean {
  if (party === 'carrier') return ofOwnGoods.test(text);
  if (party === 'referrer') return ofOwnGoods.test(text) || (!refers.test(text) && sells.test(text) && /\d/.test(text));
  return true;
}
