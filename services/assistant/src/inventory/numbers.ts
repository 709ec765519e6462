const map = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split('='))
      .map(([word = '', value]): [string, number] => [word, Number(value)]),
  );

const ones =
  map(`un=1 una=1 uno=1 dos=2 tres=3 cuatro=4 cinco=5 seis=6 siete=7 ocho=8 nueve=9 diez=10 once=11 doce=12 trece=13 catorce=14
  quince=15 dieciseis=16 diecisiete=17 dieciocho=18 diecinueve=19 veintiun=21 veintiuna=21 veintiuno=21 veintidos=22 veintitres=23
  veinticuatro=24 veinticinco=25 veintiseis=26 veintisiete=27 veintiocho=28 veintinueve=29 veintitantos=20 veintitantas=20
  one=1 two=2 three=3 four=4 five=5 six=6 seven=7 eight=8 nine=9 ten=10 eleven=11 twelve=12 thirteen=13 fourteen=14 fifteen=15 sixteen=16
  seventeen=17 eighteen=18 nineteen=19`);
const tens =
  map(`veinte=20 treinta=30 cuarenta=40 cincuenta=50 sesenta=60 setenta=70 ochenta=80 noventa=90 twenty=20 thirty=30 forty=40
  fifty=50 sixty=60 seventy=70 eighty=80 ninety=90`);
const hundreds =
  map(`cien=100 ciento=100 doscientos=200 doscientas=200 trescientos=300 trescientas=300 cuatrocientos=400 cuatrocientas=400
  quinientos=500 quinientas=500 seiscientos=600 seiscientas=600 setecientos=700 setecientas=700 ochocientos=800 ochocientas=800
  novecientos=900 novecientas=900`);

/** Whether a word is part of a number. */
export const isNumberWord = (word: string): boolean =>
  ones.has(word) || tens.has(word) || hundreds.has(word) || word === 'mil';

/** Numbers long enough to be mistyped. */
export const numberVocabulary: readonly string[] = [...ones, ...tens, ...hundreds]
  .map(([word]) => word)
  .filter((word) => word.length >= 5);

const and = new Set(['y', 'and', '-']);

/** A number in words from `at` on: its value and the word beyond it. `treinta y dos`, `two hundred and fifty`, `2 mil`. */
export function numberInWords(words: readonly string[], at: number): { value: number; end: number } | undefined {
  let total = 0;
  let current = 0;
  let end = at;
  let last = Number.POSITIVE_INFINITY;
  for (let i = at; i < words.length; ) {
    const word = words[i] ?? '';
    const joined = and.has(word) && i > at ? 1 : 0;
    const next = words[i + joined] ?? '';
    const small = ones.get(next) ?? tens.get(next) ?? hundreds.get(next);
    // `veinte y tres`, not `tres y cuatro` and not `veinte y treinta`.
    const fits = small !== undefined && (last >= 100 ? small < last : last >= 20 && small < 10);
    if (fits && !(joined && last < 20)) {
      current += small;
      last = small;
      i += joined + 1;
    } else if ((next === 'mil' || next === 'thousand') && !joined) {
      total += (current || 1) * 1000;
      [current, last] = [0, 1000];
      i++;
    } else if (next === 'hundred' && !joined && current > 0 && current < 10) {
      current *= 100;
      last = 100;
      i++;
    } else break;
    end = i;
  }
  return end > at ? { value: total + current, end } : undefined;
}
