import { withoutBusinesses } from '../intents/businesses.ts';
import { withoutPeople } from '../intents/people.ts';
import { findPlace } from '../intents/places.ts';
import { conditionAt } from '../inventory/conditions.ts';
import { isNumberWord } from '../inventory/numbers.ts';
import { withOwnCorrections } from '../inventory/own-corrections.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { stemOf } from '../inventory/stems.ts';
import { fold, tokensOf as lineTokens, type Token } from '../inventory/tokens.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { mend } from '../inventory/vocabulary.ts';
import { colours, joining, linking, ofEach, priceAfter, priceBefore } from '../inventory/words.ts';
import { soundOf, tokensOf } from '../knowledge/text.ts';
import type { MarkName } from '../marks/marked-text.ts';
import { readMarks } from '../marks/read-marks.ts';
import type { Goods } from './dialogue.ts';
import { withoutAsked } from './draft/clauses.ts';
import { heldBy, lostPrices } from './lost-figures.ts';
import { tellsPrivateData, withoutPrivateData } from './private-data.ts';

/** What a word of a message is to the draft. */
type Use =
  /** It is in a name of the goods. */
  | 'name'
  /** Another field or a note has it. */
  | 'known'
  /** It says nothing by itself, and may stand between words that do. */
  | 'little'
  /** It is of the writer, of the sale or of the talk. */
  | 'talk'
  | 'open';

interface Word {
  readonly start: number;
  readonly end: number;
  readonly plain: string;
  readonly use: Use;
}

const words = (...lists: readonly string[]): ReadonlySet<string> =>
  new Set(lists.flatMap((list) => list.split(' ')).map(soundOf));

/** Words that lead to what is said of goods, and belong to it. */
const leads = words(
  'ni nor barely hardly scarcely',
  'algunos algunas unas unos con sin en de del tipo color marca modelo acabado imitacion tiene tienen trae traen viene vienen esta estan algo poco poquito tantito muy bien medio casi no ya solo nada falta faltan',
  'with without in has have come comes a bit slightly some not only missing made brand',
);
const little = words(
  'nor barely hardly scarcely',
  'todo todos toda todas algun alguna algunos algunas o u ni un una unos unas que q k es son ser era esta estan este estos estas ese esa esos esas su sus se si no ya muy mas para pa como tambien todavia aun bien solo nomas cada uno otro otra algo poco poquito tantito medio media casi sin con le les lo ahi tipo color marca modelo acabado imitacion tiene tienen trae traen viene vienen del mismo misma sea sean',
  "it its it's they they're them are is was were be been has have had that this those these which very some bit slightly no not only just or from to on by as come comes square cubic cubicos cuadrados cuadrado half tantos tantas pico mide miden midieron",
);
/** The writer, those they speak to, and what is done with goods here: none of it describes them. */
const talk = words(
  'hola oye oiga oigan mira mire disculpe disculpa disculpen perdon gracias porfa porfavor favor saludos cordiales amigo amiga jefe jefa senorita senor senora aria joven ok okay sale va pues pos este eh ah ay listo perfecto claro orale onda entonces aparte correccion acuerdo actually sorry oops done publish sure looks accept acepto adelante dale corrijo igual demas ambos mejor quita quiten borra elimina saca deja cambia agrega espere espera veas veo ver vio vendi vendimos sold wait take taken agregale rapido disponible disponibles',
  'yo me mi mis nos nuestro nuestra tu te ti usted ustedes alguien quien quienes cliente gente cuanto cuantos cuanta',
  'soy estoy ando vivo trabajo represento acabo cierro cambio compre dejo dejaron dijo dijeron digo creo pienso siento tengo traigo quiero quisiera quieren quiere quieran necesito ocupo urge urgen puedo puede pueden podria vendo vender venderlo venderlos venderlas vende venden venta remato ofrezco ofresco sobra sobran sobro sobraron sobrante sobrantes excedente quedo quedaron quedan queda hay doy dar darlos darlas pido pedir pide pongo ponga pongan publicar publico publica subir saber aceptan acepta compran compra reciben toman interesa interesan interesados busco hacer hago haga mandar mando espero escribo explico voy vamos van ir regalo regalar regalarlos regalarlas regalado regalada regalados regaladas llevar lleven darian dan darme ofrezcan conte medido pensaba seria sera gratis gratuito maximo manda manden',
  'piezas pieza pzas pza unidades cantidad aprox aproximadamente alrededor cerca total precio lote aqui aki alla zona colonia col calle ciudad ubicado ubicados ubicadas domicilio',
  "hi hello hey good morning afternoon thanks thank please i we i'm i've i'd we're we've we'd my our us you your me someone anyone want would like need selling sell sale offer offering looking asking ask got left over leftover surplus around about approx located here there there's theres each all everything lot price can could will call finished closed actually",
);
/** `Mándame`, `déjala`, `ponle`: what Aria is told to do. */
const order =
  /^(?:publi|escrib|busc|llam|marc|contact|mand|pas|di[gj]|pon|quit|dej|baj|sub|agreg|cambi|borr|envi|esper|avis|cuent|revis|confirm|llev)\p{L}{0,4}(?:me|les?|l[oa]s?|nos|te|n)$/u;
/** `Cambiamos`, `pensamos`: what they did. */
const weDid = /(?:[aei]mos)$/;
/** On which terms goods go: said by the writer, and of the sale all the same. */
const terms =
  /(?<![a-z])(?:acept\w+ (?:\w+ ){0,2}(?:ofertas?|propuestas?|cambios?|trueques?|tarjetas?|transferenc\w+|depositos?|efectivo|pagos?|meses|parcialidades|devoluc\w+|regateo|facturas?|offers?|cards?|trades?)|(?:por )?lote completo|por separado|separad[oa]s|sueltos?|sueltas?|junt[oa]s|factur\w+|negoci\w+|minim[oa]|garantia|flete|entreg\w+|incluy\w+|invoice|negotiable|warranty|separately|deliver\w*)(?![a-z])/;
/** Where goods were left over: `de una obra`. */
const settings = words(
  'obra casa oficina bodega barda villa hotel restaurante tienda negocio patio construccion remodelacion evento ayer hoy house home office job site shop store zone building',
);
/** Clauses on the writer, on what they were told, or on what they want to know. */
const ofWriter =
  /(?<![a-z])(?:soy|somos|trabajo|represento|me (?:dijo|dijeron|llamo|gusta|da)|no (?:lo |la )?se (?:cuanto|como|que|si|en)|no (?:me |nos )?(?:mand|escrib|llam|marqu|molest)\w*|no (?:idea|importa)|ni idea|don t know|not sure (?:how|what)|acepto(?! (?:\w+ ){0,2}(?:oferta|propuesta|cambio|trueque|tarjeta|transferenc|deposito|pago|meses|parcialidad|devoluc|regateo|factura))|en paz descanse|que onda|pedido|cuenta|comision|cobran|registr\w+|whats\w*|telefono|celular|cel|correo|mail|direccion|account|order|dinero|codigo|quien compra|efectivo|transferencia|deposit\w+|pago|paga|pagos|cash|payment|facebook|face|fb|insta\w*|tiktok|anuncio|nadie|nobody|llamar|hablar|marcar|cuant[oa]s?|how much|what|link|enlace|fotos?|photos?)(?![a-z])/;
/** `Las cerradas a 50`: which of them a price is for, and the price is noted as one if nothing holds it. */
const ofKind = /^\s*(?:y |and )?(?:el|la|l[oa]s|the) \p{L}+(?: ones?)?,? (?:a|en|por|at|for) \$? ?\d/iu;
/** `Pregunté`, `nadie contestó`: acts of the writer, unless something befell the goods: `se mojó`. */
const wasDone =
  /(?<!\p{L})(?<!(?<!\p{L})(?:se|les?) )(?!(?:caf|beb|pur|pat|canap|bur)[éó](?!\p{L}))\p{L}{3,}[éó](?!\p{L})/iu;
/** `Porque cerré`, but `porque están rayadas`. */
const reason =
  /(?<!\p{L})(?:porque|because|ya que|es que)(?! (?:ya |solo |no )?(?:est|son|tien|tra|vien|se |les? |are|they|it))(?!\p{L}).*/iu;
/** `Todas menos 2 sirven`, `except the broken ones`: in part of these words, the note would say the opposite. */
const excepts = /(?<![a-z])(?<!(?:mas o|al|por lo|not?) )(?:menos|excepto|salvo|except|all but)(?![a-z])/;
const laughter = /(?<!\p{L})(?:(?:j+[aei]+){2,}j*|(?:h+a+){2,}h*|lo+l|xd)(?!\p{L})/giu;
/** `Publícalo`, `búscame`: an order, by its accent. */
const commanded = /[áéíóú]\p{L}{1,4}(?<=[aen])(?:me|l[oa]s?|les?)$/u;
const greeting = /(?<!\p{L})(?:buen[oa]s?(?: d[ií]as?| tardes?| noches?)|^ ?buenas|^ ?bueno)(?!\p{L})/giu;
/** What it cost elsewhere. */
const ofCost =
  /(?<!\p{L})(?:(?:me |nos )?cost\p{L}+|pagu[eé]|paid|val(?:e|en|[ií]an?) nuev[oa]s?) \$? ?\d[\d,.]*[^,;.\n]*/giu;

const longest = 90;
const longEnough = 5;
/** `Golpeadas` says again what `golpes` said. */
const isAlike = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= longEnough - 1 &&
    (one.startsWith(other.slice(0, longEnough)) || other.startsWith(one.slice(0, longEnough))));

interface Known {
  /** Of what the goods are called. */
  readonly names: readonly string[];
  readonly stems: readonly string[];
  readonly numbers: ReadonlySet<string>;
}

const soundsIn = (text: string): string[] =>
  (fold(text).match(/[a-zñ\d]+/g) ?? []).map((word) => soundOf(stemOf(word)));
const figuresIn = (text: string): string[] => text.match(/\d+(?:[.,]\d+)*(?:\/\d+)?/g) ?? [];

/** What the fields and notes of a draft hold, as stems and as figures. */
function knownOf(goods: readonly Goods[], notes: readonly string[]): Known {
  const names = goods.flatMap(({ called, material, state }) => [
    called?.name ?? '',
    material.name.es,
    material.name.en,
    state ?? '',
  ]);
  const said = [...names, ...notes].join(' ');
  return {
    names: soundsIn(names.join(' ')),
    stems: soundsIn(said),
    numbers: new Set([
      ...goods.flatMap(heldBy).map(String),
      ...figuresIn(said).map((figure) => figure.replaceAll(',', '')),
    ]),
  };
}

/** The stretches of a clause that tell a place, with the words that lead there. */
function placeIn(clause: string): ReadonlySet<string> {
  const tokens = tokensOf(clause);
  const place = findPlace(tokens);
  return new Set(place ? tokens.slice(place.start, place.end) : []);
}

/** How many tokens from here on only say new or used, which has a field. */
function saysState(tokens: readonly Token[], at: number): number {
  const said = conditionAt(tokens, at);
  if (!said?.condition) return 0;
  const text = tokens
    .slice(at, at + said.length)
    .map((token) => (token.kind === 'word' ? token.text : ''))
    .join(' ');
  return onlyState.test(text) ? said.length : 0;
}
const onlyState = /^(?:nuev|usad|sin (?:us)|new$|brand new$|used$|unused$)/;

/** What our tagger took for a town, where it is no colour. */
const placesIn = (written: string): ReadonlySet<string> =>
  new Set(
    readMarks(written)
      .marks.filter(({ name }) => name === 'place')
      .map(({ start, end }) => fold(written.slice(start, end)))
      .filter((place) => !place.split(' ').some((word) => colours.has(word)))
      .flatMap((place) => place.match(/[a-zñ]+/g) ?? []),
  );
/** Stretches that the tagger took for something that is said of goods. */
const ofGoods: ReadonlySet<MarkName> = new Set<MarkName>([
  'condition',
  'brand',
  'colour',
  'contents',
  'date',
  'duration',
  'size',
]);

function wordsOf(clause: string, { names, stems, numbers }: Known, places: ReadonlySet<string>): Word[] {
  const tokens = lineTokens(clause, mend);
  const states = tokens.flatMap((token, at) => {
    const length = saysState(tokens, at);
    return length === 0 ? [] : [{ start: token.start, end: tokens[at + length - 1]?.end ?? token.end }];
  });
  const place = placeIn(clause);
  const useOf = (word: string, start: number, end: number): Use => {
    const said = clause.slice(start, end).toLowerCase();
    if (states.some((one) => start >= one.start && end <= one.end)) return 'known';
    if (/^\d/.test(word)) {
      const figure = figuresIn(word)[0]?.replaceAll(',', '') ?? word;
      return numbers.has(figure) || numbers.has(String(spokenNumber(word) ?? '')) ? 'known' : 'open';
    }
    const sound = soundOf(word);
    const stem = soundOf(stemOf(word));
    if (little.has(sound) || linking.has(word) || joining.has(word) || ofEach.has(word)) return 'little';
    if (place.has(word) || places.has(word)) return 'known';
    if (names.some((one) => isAlike(one, stem) || (stem.length >= longEnough - 1 && one.endsWith(stem)))) return 'name';
    if (stems.some((one) => isAlike(one, stem))) return 'known';
    if (
      talk.has(sound) ||
      priceBefore.has(word) ||
      priceAfter.has(word) ||
      order.test(word) ||
      commanded.test(said) ||
      weDid.test(word)
    )
      return 'talk';
    return unitWord(word) !== undefined || isNumberWord(word) || word.length < shortest ? 'little' : 'open';
  };
  const all = [...clause.matchAll(/[\p{L}\d](?:[\p{L}\d/".'²³-]|,(?=\d))*/gu)].map(({ 0: said, index }): Word => {
    const plain = fold(said).replace(/[.'-]+$/, '');
    return { start: index, end: index + said.length, plain, use: useOf(plain, index, index + said.length) };
  });
  // `En bolsa`: how they are kept, and no unit.
  return all.map((word, at) =>
    all[at - 1]?.plain === 'en' && all[at + 1]?.plain !== 'de' && unitWord(word.plain)?.kind === 'count'
      ? { ...word, use: 'open' }
      : word,
  );
}
const shortest = 3;

/** From each word that nothing holds to the last one that belongs to it, with what leads there. */
function spansIn(clause: string, all: readonly Word[], isOfGoods: (start: number, end: number) => boolean): string[] {
  const found: string[] = [];
  const named = all.findIndex(({ use }) => use === 'name');
  const isTold = all.some(({ use }) => use === 'talk');
  for (let at = 0; at < all.length; at++) {
    if (all[at]?.use !== 'open') continue;
    // What stands before the goods in a clause is of who has them, and so is one without goods.
    if (isTold && (named < 0 || at < named - 1)) continue;
    let start = at;
    while (start > 0 && all[start - 1]?.use === 'little' && leads.has(soundOf(all[start - 1]?.plain ?? ''))) start--;
    let end = isCount(clause, all, at) ? at + 1 : at;
    if (isFigure(all[at])) {
      // `Cajas de 24`, `rollos de 100 metros`: how they are packed.
      const isPacked = all[at - 2]?.use === 'little' && ofPacks.test(all[at - 1]?.plain ?? '');
      if (isPacked) start = at - 2;
      // `Used 3 seasons`.
      else if (isState(all[at - 1])) start = at - 1;
      else if (end === at) continue;
    }
    for (let next = at + 1; next < all.length && all[next]?.use !== 'talk'; next++) {
      if (all[next]?.use === 'known' && /^\d/.test(all[next]?.plain ?? '')) break;
      if (saysBeing.has(all[next]?.plain ?? '')) break;
      if (all[next]?.use === 'open') end = next;
      else if (next - end > mostBetween) break;
    }
    const span = all.slice(start, end + 1);
    while (span.length > 1 && opening.has(span[0]?.plain ?? '')) span.shift();
    // `Nothing is damaged`: without what denies it, a note says the opposite.
    const first = all.indexOf(span[0] as Word);
    const denial = all.findLastIndex(
      ({ plain }, place) => place < first && place >= first - mostBetween && denies.test(plain),
    );
    if (denial >= 0 && all.slice(denial, first).every(({ use }) => use !== 'name' && use !== 'known'))
      span.unshift(...all.slice(denial, first));
    // `32 bases`, that are no goods of the draft, for all that is known.
    const counted = all[all.indexOf(span[0] as Word) - 1];
    if (counted && /^\d/.test(counted.plain) && all.indexOf(counted) === 0) span.unshift(counted);
    const open = span.filter(({ use }) => use === 'open');
    const [only, ...others] = open;
    const isSetting = only !== undefined && open.every(({ plain }) => settings.has(soundOf(plain)));
    // One word tells something where it is a clause, goes on with a name, is a state, or was marked as said of goods.
    const isLoose =
      only !== undefined &&
      others.length === 0 &&
      span.length === 1 &&
      all.length > 1 &&
      all[at - 1]?.use !== 'name' &&
      !/(?:[aei]d[oa]s?|os|as|ed)$/.test(only.plain) &&
      !isOfGoods(only.start, only.end);
    if (!isSetting && !isLoose) found.push(clause.slice(span[0]?.start, span.at(-1)?.end));
    at = end;
  }
  return found;
}
const mostBetween = 3;
const denies = /^(?:no|not|ni|nor|none|nothing|never|nunca|nada|ningun[oa]?)$/;
const isState = (word: Word | undefined): boolean => word?.use === 'known' && !/^\d/.test(word.plain);
const ofPacks = /^(?:de?|con|of|with)$/;
const isFigure = (word: Word | undefined): boolean => word !== undefined && /^\d/.test(word.plain);

/** `Juegos de 4 sillas`: whether a figure that no field has counts something, and is no price. */
function isCount(clause: string, all: readonly Word[], at: number): boolean {
  const word = all[at];
  const next = all[at + 1];
  if (!word || !next || !isFigure(word) || next.use === 'talk' || next.use === 'known') return false;
  if (next.use === 'little' && unitWord(next.plain) === undefined) return false;
  const isPrice =
    /(?:\$ ?|(?<!\p{L})(?:a|en|por|at|for) )$/iu.test(clause.slice(0, word.start)) ||
    /^(?:mil|el|la|por|cada|per|each|c|y|o|a|en)$/.test(next.plain);
  return !isPrice;
}
const saysBeing: ReadonlySet<string> = new Set('estan esta son are is'.split(' '));
const opening: ReadonlySet<string> = new Set('es son esta estan y are is a que del de each apiece cada iva'.split(' '));

const isWorded = (note: string): boolean => /\p{L}{3,}/u.test(note) && note.length <= longest;
/** A time without what lasts that long, and a verb of the sale without what it is about. */
const saysNothing =
  /^(?:\d+ (?:anos?|mes(?:es)?|semanas?|dias?|years?|months?|weeks?|days?)|(?:(?:l[oa]s?|nos|les?) )?(?:entreg\w+|incluy\w+|acept\w+)|deliver\w*|free)$/;

/** What a message tells that neither a field of its goods nor another note holds, in their words and cut to whole phrases. */
export function uncoveredIn(written: string, goods: readonly Goods[], notes: readonly string[]): string[] {
  const known = knownOf(goods, notes);
  const places = placesIn(written);
  const told = withOwnCorrections(
    withoutPrivateData(
      withoutBusinesses(withoutPeople(written.replace(greeting, ' ').replace(ofCost, ' ').replace(laughter, ', '))),
    ),
  );
  const telling = withoutAsked(told);
  const prices = lostPrices(telling, goods, notes);
  const described = telling
    .split(
      /[;:!?¿¡()\n]+|,(?!\d)|\.(?!\d)|\p{Extended_Pictographic}+|\s(?:pero|but)\s|(?<!(?<!\p{L})no)\s(?=(?:te |se |les )?l[oa]s? (?:doy|dejo|vendo|remato|quiero|damos|dejamos|vendemos) )/u,
    )
    .filter((clause) => /\p{L}/u.test(clause) && !ofWriter.test(fold(clause)) && !ofKind.test(clause))
    .map((clause) => clause.replace(reason, ''))
    .filter((clause) => !wasDone.test(clause) && !excepts.test(fold(clause)))
    .flatMap((clause) => {
      const all = wordsOf(clause, known, places);
      const isOfGoods = (start: number, end: number) =>
        readMarks(clause).marks.some((mark) => ofGoods.has(mark.name) && start >= mark.start && end <= mark.end);
      return terms.test(fold(clause)) ? termsIn(clause, all) : spansIn(clause, all, isOfGoods);
    })
    .filter((note) => isWorded(note) && !saysNothing.test(fold(note)) && !prices.some((price) => price.includes(note)));
  return [...prices, ...described]
    .filter((note) => !tellsPrivateData(note))
    .filter((one, at, all) => all.indexOf(one) === at)
    .slice(0, most);
}
const most = 4;

/** `Quisiera venderlo por lote`. */
const wishes = /^(?:l[oa]s? )?(?:quisi[eé]r\p{L}*|quier\p{L}*|queremos|me gustar[ií]a) (?:vender(?= tod))?\s*/iu;

/** `No lo vendo por separado`: on which terms goods go, from where the clause leaves goods and places. */
function termsIn(clause: string, all: readonly Word[]): string[] {
  const at = all.findIndex(({ plain }) => terms.test(plain) || /^(?:separado|lote|acept\w+)$/.test(plain));
  const isHeld = ({ use }: Word) => use === 'name' || use === 'known';
  const behind = all.findIndex((word, place) => place > at && isHeld(word));
  const span = all.slice(all.slice(0, at).findLastIndex(isHeld) + 1, behind < 0 ? all.length : behind);
  while (span.length > 1 && opening.has(span[0]?.plain ?? '')) span.shift();
  while (span.length > 1 && span.at(-1)?.use === 'little') span.pop();
  const said = clause.slice(span[0]?.start, span.at(-1)?.end).replace(wishes, '');
  return span.some(({ use }) => use === 'open') ? [said] : [];
}
