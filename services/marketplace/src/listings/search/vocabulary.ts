import { materials } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { wordsText } from '../search-text.ts';

/**
 * The names of each thing in Mexican trade and in English, one thing per line, in lower case without accents. The catalogue's
 * names find a category; these find the thing itself, even without a category. A name marked with > is understood but not
 * searched for, since its words are common in other lots.
 */
const lines = `
tablaroca, tabla roca, tablarroca, >tabla rroca, drywall, sheetrock, >sheet rock, >panel de yeso, plasterboard, pladur
platano, banana, banano
naranja, orange
piña, anana, pineapple
fresa, frutilla, strawberry, strawberries
aguacate, palta, avocado
manzana, apple
limon, lemon
sandia, watermelon
durazno, melocoton, peach
jitomate, tomate, tomato, tomatoes
papa, patata, potato, potatoes
calabacita, calabacin, zucchini, calabaza
chile, aji, pepper
cebolla, onion
zanahoria, carrot
lechuga, lettuce
frijol, alubia, judia, bean
elote, mazorca, choclo, corn
camote, batata, >sweet potato
cacahuate, mani, peanut
yogur, yogurt, yoghurt
queso, quesillo, cheese
bolillo, birote, telera, >pan blanco
pan dulce, concha, bizcocho, >sweet bread
huevo, blanquillo, egg
refresco, soda, gaseosa, chesco
refrigerador, refri, frigo, nevera, heladera, fridge, refrigerator
estufa, >cocina de gas, stove
lavadora, lavarropa, >washing machine, washer
microonda, microwave
minisplit, mini split, aire acondicionado, clima, >ac unit, >air conditioner, >air conditioning
calentador, boiler, boyler, calefon, >water heater
tinaco, >rotoplas, >water tank
taza de bano, inodoro, excusado, escusado, sanitario, retrete, wc, toilet
lavabo, lavamanos, ovalin
tarja, fregadero, lavaplatos, lavatrastos, >kitchen sink
monomando, mezcladora, grifo, faucet
block, bloque, bloc, blok, tabicon, >cinder block
tabique, ladrillo, brick
varilla, rebar, >fierro de construccion, >fierro corrugado
alambre recocido, alambre de amarre, >tie wire
triplay, contrachapado, plywood
tablon, tabla, plank
polin, barrote
tarima, pallet, palet, estiba
piso, loseta, >floor tile, vitropiso
tubo, cano, tuberia, pipe
cable, >alambre electrico, >electric wire, >electrical wire, cableado
apagador, >interruptor de luz, >light switch
contacto, enchufe, tomacorriente, outlet
foco, bombilla, bombillo, ampolleta, >light bulb
lampara, luminaria, luz, >light fixture
ventana, window
unicel, poliestireno, styrofoam, icopor, >hielo seco
alfombra, tapete, moqueta, carpet
sabana, >ropa de cama, >bed sheet
colchon, mattress, >cama, >bed
plato, traste, loza
silla, chair
mesa, table, tablon
sillon, sofa, couch, >love seat, loveseat
computadora, compu, pc, ordenador, computer
celular, celulares, cel, telefono, >cell phone, phone, smartphone
carretilla, bugui, buggy, wheelbarrow
revolvedora, >mezcladora de concreto, trompo, >concrete mixer, >cement mixer
andamio, scaffold, scaffolding
taladro, rotomartillo, drill
escalera, ladder
televisor, television, tele, tv, pantalla
llanta, neumatico, cubierta, tire
>hoja de papel, papel bond, >hoja blanca, >bond paper
camioneta, troca, pickup, >pick up, truck
bocina, altavoz, parlante, speaker
impresora, printer
manguera, hose
cubeta, balde, bucket
pala, shovel
pico, zapapico, pickaxe
popote, pajilla, straw
`;

/** A word without its plural ending: `tire` and `tires` are one, and so are `luz` and `luces`. */
const bare = (word: string): string => (word.length > 3 ? word.replace(/(es|s|e)$/, '') : word).replace(/z$/, 'c');
const keyOf = (words: readonly string[]): string => words.map(bare).join(' ');

type Words = readonly string[];

/** Every word of a name. */
const synonymWords: readonly string[] = [...new Set(lines.match(/[\p{L}\p{M}]+/gu))];

const joined = new Map<string, Words[]>();
let longest = 1;
for (const line of lines.trim().split('\n')) {
  const names = line.split(', ');
  const searched = names.filter((name) => !name.startsWith('>')).map((name): Words => name.split(' '));
  for (const name of names) {
    const words = name.replace('>', '').split(' ');
    joined.set(keyOf(words), [...(joined.get(keyOf(words)) ?? []), ...searched]);
    longest = Math.max(longest, words.length);
  }
}

/** Typed words that name one thing, and its other names. */
export interface Part {
  readonly words: Words;
  readonly others: readonly Words[];
}

/** `nueces` for `nuez` and the reverse, since their stems differ. */
function otherNumber(word: string): Words[] {
  if (word.endsWith('ces')) return [[word.replace(/ces$/, 'z')]];
  return word.endsWith('z') ? [[word.replace(/z$/, 'ces')]] : [];
}

function partAt(typed: Words, from: number): Part {
  for (let count = Math.min(longest, typed.length - from); count > 0; count -= 1) {
    const words = typed.slice(from, from + count);
    const names = joined.get(keyOf(words));
    if (names) return { words, others: names.filter((name) => name.join(' ') !== words.join(' ')) };
  }
  const [word = ''] = typed.slice(from);
  return { words: [word], others: otherNumber(word) };
}

/** Splits what was typed into things: in `tabla roca verde` the first two words are one. */
export function partsOf(typed: Words): Part[] {
  const parts: Part[] = [];
  for (let from = 0; from < typed.length; from += parts.at(-1)?.words.length ?? 1) parts.push(partAt(typed, from));
  return parts;
}

const named = materials.flatMap((material) => {
  const { es, en, brand } = namesOf(material);
  return [material.name.es, material.name.en, ...es, ...en, ...brand];
});
const spellable = /^[a-zñ]{4,40}$/;

/** The words of names of things, in Spanish and English, whether or not the market has any now. */
export const vocabulary: ReadonlySet<string> = new Set(
  [...named.flatMap((name) => wordsText(name).split(/[^a-zñ]+/)), ...synonymWords].filter((word) =>
    spellable.test(word),
  ),
);

/** Words about offers that name no thing. */
const ofOffers = new Set([
  'barato',
  'barata',
  'economico',
  'economica',
  'oferta',
  'remate',
  'liquidacion',
  'descuento',
]);

/** Whether a typed word is one of these, in the singular or plural; if so, it is no misspelling. */
export const isWord = (typed: string): boolean =>
  [typed, typed.replace(/s$/, ''), typed.replace(/es$/, ''), typed.replace(/ces$/, 'z')].some(
    (word) => vocabulary.has(word) || ofOffers.has(word),
  );
