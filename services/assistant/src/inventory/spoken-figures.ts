import { isNumberWord } from './numbers.ts';
import { spokenNumber } from './spoken-number.ts';

const word = String.raw`\p{L}+`;
/** Up to five words that may be one number: `ciento veinte`, `treinta y dos`. */
const run = String.raw`${word}(?: (?:y )?${word}){0,4}`;

/** The longest number that the words of a text begin with, and how many characters say it. */
function numberAhead(words: readonly string[]): { readonly value: number; readonly length: number } | undefined {
  for (let count = words.length; count > 0; count--) {
    const said = words.slice(0, count);
    const first = said[0] ?? '';
    const last = said.at(-1) ?? '';
    if (!isNumberWord(first) || !isNumberWord(last) || countsTwo.test(said.join(' '))) continue;
    const value = spokenNumber(said.join(' '));
    if (value !== undefined) return { value, length: said.join(' ').length };
  }
  return undefined;
}

/** `Cinco y un cancel`: `y` joins only tens and ones. */
const countsTwo = /(?<!(?:veinte|(?:trei|cuare|cincue|sese|sete|oche|nove)nta)) y /i;

const figureText = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2));

/** Where a price is announced, so that a number in words behind it is one: `en ciento veinte pesos`. */
const announced = new RegExp(String.raw`(?<=(?<!\p{L})(?:a|en|por|pido|vale|valen) )(?<said>${run})`, 'giu');

/** `en ciento veinte pesos`, `los polines en sesenta`: one word such as `sesenta` is a price where nothing is counted by it. */
const pricesInFigures = (text: string): string =>
  text.replace(announced, (said: string, ...more) => {
    const at = more.find((one): one is number => typeof one === 'number') ?? 0;
    const number = numberAhead(said.toLowerCase().split(' '));
    if (number === undefined) return said;
    const isLong = number.value >= leastInWords || said.slice(0, number.length).includes(' ');
    const isAlone = number.value >= leastAlone && endsPrice.test(text.slice(at + number.length));
    if (!isLong && !isAlone) return said;
    return figureText(number.value) + said.slice(number.length);
  });
const leastInWords = 100;
const leastAlone = 15;
const endsPrice = /^(?:\s*(?:$|[,.;\n])| (?:y|pesos|varos|cada|c\/u|la|el)(?!\p{L}))/iu;

/** `Uno veinte por uno`, `sesenta por sesenta`: how long and how wide. */
const sides = new RegExp(
  String.raw`(?<![\p{L}\d])(?<one>${word}(?: ${word})?) por (?<other>${word}(?: ${word})?)(?!\p{L})`,
  'giu',
);

function sidesInFigures(text: string): string {
  return text.replace(sides, (said: string, ...more) => {
    const { one = '', other = '' } = more.at(-1) as Record<string, string>;
    const before = one.toLowerCase().split(' ');
    const isWhole = before.every(isNumberWord);
    const first = isWhole ? spokenNumber(one) : spokenNumber(before.at(-1) ?? '');
    const led = isWhole ? '' : `${one.split(' ').slice(0, -1).join(' ')} `;
    const isNumber = isNumberWord(before.at(-1) ?? '');
    const second = /^cient/i.test(other) ? undefined : numberAhead(other.toLowerCase().split(' '));
    if (!isNumber || first === undefined || second === undefined) return said;
    return `${led}${figureText(first)}x${figureText(second.value)}${other.slice(second.length)}`;
  });
}

/** `De a metro y medio cada caja`: one and a half of it. */
const halfBefore =
  /(?<=(?:^|[\s(])(?:de|a|trae|tiene|son|es|cubre|rinde|como|casi) )(?:un )?(metro|kilo|litro) y medio(?!\p{L})/giu;

/** `Las de media`, `de tres cuartos`, `the half inch`: sizes that are spoken. */
const inches: readonly (readonly [RegExp, string])[] = [
  [
    /(?<=(?<!\p{L})(?:de|las|los|la|el) )media(?: pulgada)?(?=\s*(?:$|[,.;\n])| (?:a|en|y|las|los|pulgadas?|son|est[aá]n?)(?!\p{L}))/giu,
    '1/2',
  ],
  [/(?<=(?<!\p{L})(?:de|las|los|la|el) )tres cuartos(?: de pulgada)?(?!\p{L}| de (?!pulgada))/giu, '3/4'],
  [/(?<=(?<!\p{L})(?:de|las|los|la|el) )tres octav[oa]s(?: de pulgada)?(?!\p{L})/giu, '3/8'],
  [/(?<!\p{L})half(?:[- ]an?)?[- ]inch(?!\p{L})/giu, '1/2 inch'],
  [/(?<!\p{L})(?:three[- ]quarters?)[- ]inch(?!\p{L})/giu, '3/4 inch'],
];
const inchesInFigures = (text: string): string => inches.reduce((now, [said, size]) => now.replace(said, size), text);

/** `Two 4 door fridges`: how many doors each of them has. */
const ofEach =
  /(?<=(?<![\p{L}\d])(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,4}) )(\d{1,3})[ -](?=(?:burner|door|drawer|seat|seater|person|shelf|tier|piece|compartment|group|bottle|gallon|inch|foot|ft|liter|litre|ton)s?(?!\p{L}))/giu;

/** `Quinientos blocks`, `mil doscientas tejas`: hundreds before what they count. */
const hundreds =
  /(?<!\p{L})(?<!\d )(?:(?:mil|dos mil|tres mil|cinco mil|diez mil) )?(?:cien|ciento|(?:dos|tres|cuatro|seis|ocho)cient[oa]s|quinient[oa]s|setecient[oa]s|novecient[oa]s)(?: (?:y )?\p{L}+){1,4}/giu;
const hundredsInFigures = (text: string): string =>
  text.replace(hundreds, (said: string) => {
    const number = numberAhead(said.toLowerCase().split(' '));
    const isBeforeName = number !== undefined && number.length < said.length;
    return isBeforeName ? figureText(number.value) + said.slice(number.length) : said;
  });

/** `1/2 docena de sillas`, `a dozen and a half chairs`, `2 1/2 dozen`: dozens that are not whole, before what they count. */
const brokenDozens =
  /(?<![\p{L}\d/.,])(?<!(?:la|el|por|per|cada|each|x|the|(?:\d|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez) y) )((?:(?:\d{1,3} )?1\/2|(?:una |a )?media|half an?|half)(?: a)? (?:docena|dozen)s?|(?:(?:una?|an?|one|two|three|dos|tres|cuatro|\d{1,3}) )?(?:docena|dozen)s? (?:y media|y 1\/2|and an? half|and half))(?: (?:de|of))?(?= \p{L})/giu;
/** `2 y media docenas`. */
const halfDozenMore = /(?<![\p{L}\d/.,])(\d{1,2}) y media docenas(?: de)?(?= \p{L})/giu;
const dozensInFigures = (text: string): string =>
  text
    .replace(halfDozenMore, (_, dozens: string) => String(Number(dozens) * 12 + 6))
    .replace(brokenDozens, (said: string, dozen: string) => {
      const number = spokenNumber(
        dozen
          .toLowerCase()
          .replace(/\ban? half/, 'half')
          .replace(/^(?:una|a) (?=media|half)/, ''),
      );
      return number !== undefined && Number.isInteger(number) ? String(number) : said;
    });

/** A message with the figures that people spell out in digits: sizes, prices, `metro y medio`. */
export const withSpokenFigures = (text: string): string =>
  hundredsInFigures(pricesInFigures(sidesInFigures(inchesInFigures(dozensInFigures(text)))))
    .replace(ofEach, '$1-')
    .replace(halfBefore, (_, unit: string) => `1.5 ${unit}s`);
