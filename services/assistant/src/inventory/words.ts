import { z } from 'zod';
import { readRows } from '../platform/data.ts';

const lists = [
  'linking',
  'joining',
  'priceBefore',
  'priceAfter',
  'ofEach',
  'forAll',
  'forNothing',
  'sizeBefore',
  'countBefore',
  'looksBefore',
  'besideGoods',
  'describing',
  'offering',
  'endsName',
  'saysNew',
  'saysLeft',
  'saysUsed',
  'saysFlaw',
  'colours',
  'soldInPairs',
  'unitsOfNames',
  'partsOfGoods',
  'countedFood',
] as const;
type List = (typeof lists)[number];

const rows = readRows(
  new URL('./data/words.csv', import.meta.url),
  z.strictObject({ list: z.enum(lists), word: z.string() }),
);
const wordsOf = (list: List): ReadonlySet<string> =>
  new Set(rows.filter((row) => row.list === list).map(({ word }) => word));

/** Words that join others and name nothing. They are skipped inside a name (`tubo de pvc`). */
export const linking = wordsOf('linking');
/** Words between two items of one line. */
export const joining = wordsOf('joining');
/** A price follows: `a 120`, `precio 90`. */
export const priceBefore = wordsOf('priceBefore');
/** A price came before: `120 pesos`. */
export const priceAfter = wordsOf('priceAfter');
/** What came before is of each one: `120 c/u`, `24 pzas por caja`. */
export const ofEach = wordsOf('ofEach');
/** The price before or after is for all of it: `1,400 todas`, `todo en 2,000`. */
export const forAllWords = wordsOf('forAll');
/** Nothing is asked for it. */
export const forNothing = wordsOf('forNothing');
/** A size follows: `calibre 12`, `varilla del 3`, `talla 27`. */
export const sizeBefore = wordsOf('sizeBefore');
/** A count follows: `cantidad: 40`, `x 20`. */
export const countBefore = wordsOf('countBefore');
/** How something looks follows, not what it is: `color arena`. */
export const looksBefore = wordsOf('looksBefore');
/** What a line without goods is about. */
export const besideGoods = wordsOf('besideGoods');
/** Words that describe goods or fill a line. They are neither materials nor mistyped ones. */
export const describing = wordsOf('describing');
/** Words that offer something and name nothing: `tengo`, `me sobraron`. */
export const offering = wordsOf('offering');
/** Words behind which no name of goods goes on: `blocks que sobraron`, `yogurt caduca pronto`. */
export const endsName = wordsOf('endsName');
/** Words for goods that nobody has used. */
export const saysNew: ReadonlySet<string> = new Set([...wordsOf('saysNew'), ...wordsOf('saysLeft')]);
/** Those that say no more than that there are some: `sobraron`. */
export const saysLeft = wordsOf('saysLeft');
export const saysUsed = wordsOf('saysUsed');
/** Words for how goods look, used or not: `golpeado`, `abierto`. */
export const saysFlaw = wordsOf('saysFlaw');
/** Materials that are also colours. */
export const colours = wordsOf('colours');
/** What is worn in pairs. */
export const soldInPairs = wordsOf('soldInPairs');
/** Units that begin the name of a thing: `juego de sábanas` is a set of sheets. */
export const unitsOfNames = wordsOf('unitsOfNames');

/** What goods have several of: `refrigerador 2 puertas`, `sala 3 plazas`. */
export const partsOfGoods = wordsOf('partsOfGoods');

/** Food that people count, though it is sold by weight: `60 yogures`. */
export const countedFood = wordsOf('countedFood');

/** All words that are no material, nor a mistyped one. */
export const plainWords: readonly string[] = [
  linking,
  joining,
  priceBefore,
  priceAfter,
  ofEach,
  sizeBefore,
  countBefore,
  looksBefore,
  besideGoods,
  describing,
  offering,
  saysNew,
  saysUsed,
  saysFlaw,
].flatMap((words) => [...words]);
