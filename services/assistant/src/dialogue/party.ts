import { sells } from './cues.ts';

/** Whose side of the market somebody speaks from. Carriers and referrers name goods that they neither offer nor look for. */
export const parties = ['seller', 'buyer', 'carrier', 'referrer'] as const;
export type Party = (typeof parties)[number];

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

const vehicle =
  '(?:camion|camiones|camioncito|camioneta|camionetas|torton|tortones|trailer|traileres|rabon|rabones|plataforma|volteo|redilas|estaquitas|pick ?up|nissan|(?<=(?:una|mi) )estacas|hilux|(?<=(?:una|mi|dodge) )ram|f ?350|(?<=(?:una?|mi|de) )(?:3|tres) y media(?! (?:toneladas?|tons?|kilos?|kg|bultos?|cajas?|millares?|tarimas?))|caja seca(?! de)|remolque|mototaxi|camioneton|box truck|truck|trucks|van|vans|flatbed)';

/** Who drives for others, on normalised text. */
const carries = anyOf(
  '(?:soy|somos|trabajo (?:de|como)|ando de|la hago de) (?:\\w+ ){0,2}(?:chofer|choferes|transportistas?|fleter[oa]s?|camioneros?|operador|traileros?|mudancer[oa]s?|repartidor)',
  `(?:manejo|manejamos|conduzco) (?:\\w+ ){0,2}${vehicle}`,
  `(?:tengo|tenemos|traigo|traemos|cuento con|contamos con|ofrezco|pongo|mi|i have|we have|i own) (?:\\w+ ){0,4}${vehicle} (?:\\w+ ){0,8}(?:fletes?|viajes?|acarreos?|repart\\w+|transport\\w+|trabaj\\w+|chamba|jale|rutas?|mover carga|cargas?|haul\\w*|deliver\\w*|work|loads?)`,
  `(?:fletes?|viajes?|acarreos?|transport\\w+|trabajo|chamba|jale) (?:\\w+ ){0,6}(?:mi|un|una|con) (?:\\w+ )?${vehicle}`,
  '(?:cuanto|que|como|q) (?:\\w+ )?(?:pagan|pagarian|dan) (?:por |el |los |cada |al )+(?:flete|fletes|viaje|viajes|acarreo|kilometro|km)',
  '(?:hago|hacemos|doy|damos|ofrezco|ofrecemos|realizo|presto) (?:\\w+ ){0,2}(?:fletes?|mudanzas?|acarreos?|viajes|servicio de transporte|transporte)',
  'i (?:am|m) an? (?:\\w+ )?(?:driver|trucker|carrier|hauler)|i (?:do|offer) (?:hauling|deliveries|freight)|work as a driver',
);

/** Who brings others. */
const refers = anyOf(
  '(?:les |te |los )?(?:refier[oa]n?|referir\\w*|referid[oa]s?|recomiendo|recomendar\\w*|recomende)(?: a)?',
  '(?:invito|invitar\\w*|invite|traigo|traer\\w*|(?<!(?:se|l[oa]s?) )llevo|llevar\\w*|paso|presento|presentar\\w*|consigo|meto) (?:a |les |con ustedes )?(?:\\w+ ){0,2}(?:amig[oa]s?|conocid[oa]s?|compadre|comadre|compa|cuate|vecin[oa]|prim[oa]|herman[oa]|proveedor(?:es)?|client[ea]s?|ferreter\\w+|constructor(?:es|as?)?|senora?|gente|alguien)',
  'i (?:refer|invite|bring|referred|invited|brought)|refer (?:a|my|someone|them|him|her)|referral',
);

/** Who speaks of those who sell to them, of paying and of fetching buys. */
const pays = anyOf(
  '(?:el|la|al|del|los|un|una|mi|this|the|my) (?:vendedor|vendedora|vendedores|proveedor|sellers?)',
  '(?:quien|el que|la que|los que) (?:me )?(?:vende|venden)',
  '(?:soy|como) (?:el |un )?comprador(?:a)?|i am a buyer|as a buyer',
  'mi(?:s)? (?:compras?|apartad[oa]s?)|my (?:purchase|purchases)',
  '(?:quiero|voy a|puedo|podria|quisiera|para) (?:comprar|apartar|reservar)\\w*',
);

/** Who speaks of their buyers and what they published sells. */
const published = anyOf(
  '(?:el|la|al|del|los|las|un|una|mi|mis|the|my|a) (?:comprador|compradora|compradores|buyers?)',
  '(?:quien|el que|la que|los que|alguien) (?:me )?(?:lo |la |los |las )?(?:compre|compren|compra|compran|compro)',
  'mi(?:s)? (?:lotes?|anuncios?|publicacion|publicaciones|ventas?)|my (?:lots?|listings?|ads?|sales?)',
  '(?:quiero|voy a|puedo|podria|quisiera|para) (?:vender|publicar|rematar)\\w*',
  'lo que (?:ya )?(?:publique|subi|vendi|anuncie)|(?:cuando|si) (?:publico|subo)',
);

const isPaid = anyOf(
  '(?:me|nos) (?:pagan|depositan|compran|pagarian|depositarian)|(?:cuando|como|donde) (?:cobro|cobraria|cobramos)',
);

const soundsOf: readonly (readonly [Party, RegExp])[] = [
  ['carrier', carries],
  ['referrer', refers],
];

/** Whose side somebody is on after a message; who only hopes to be paid may be a carrier or a referrer, too. */
export function partyAfter(before: Party | undefined, text: string): Party | undefined {
  const third = soundsOf.find(([, pattern]) => pattern.test(text))?.[0];
  if (third) return third;
  const isThird = before === 'carrier' || before === 'referrer';
  // Buyers do not ask `¿Cómo me pagan?`.
  if (isPaid.test(text)) return isThird ? before : 'seller';
  const isBuyer = pays.test(text);
  const isSeller = published.test(text);
  // `¿El vendedor le avisa al comprador?` says nothing of who asks.
  if (isBuyer && isSeller) return before;
  if (isBuyer) return 'buyer';
  return isSeller ? 'seller' : before;
}

const saysBuyer = /\b(?:compr(?!ador)\w+|apart(?:o|ar|e|ado)|reserv\w+|buy\w*|bought|purchase\w*)\b/;
const saysSeller = /\b(?:vend(?!edor|en?\b)\w+|public\w+|venta|ventas|sell\w*|sold|publish\w*|listings?)\b/;

/** The side that a message is about, which may differ from its writer's: a seller who asks `¿cómo compro?` asks about buying. */
export function sideNamed(text: string): Party | undefined {
  const isBuyer = saysBuyer.test(text);
  if (isBuyer === saysSeller.test(text)) return undefined;
  return isBuyer ? 'buyer' : 'seller';
}

/** Whose goods are their own: `tengo 20 tarimas`, of a carrier too where they say that they sell or look for them. */
const ofOwnGoods = anyOf(
  'vendo|vendemos|remato|rematamos|(?:me|nos) (?:sobro|sobraron|sobran?|quedaron|quedo)',
  '(?:quiero|queremos|quisiera|necesito) (?:vender|publicar|comprar|rematar)\\w*',
  'busco|buscamos|compro|compramos|ando buscando|i (?:sell|need)|selling|looking for|for sale',
);

/** Whether goods that a message of this party names are offered or looked for by themselves. */
export function hasOwnGoods(party: Party | undefined, text: string): boolean {
  if (party === 'carrier') return ofOwnGoods.test(text);
  if (party === 'referrer') return ofOwnGoods.test(text) || (!refers.test(text) && sells.test(text) && /\d/.test(text));
  return true;
}
