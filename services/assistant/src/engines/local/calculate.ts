import type { Language } from '@tianguis/proto/errors';
import { priceText } from '@tianguis/proto/money';
import { foldNumbers } from '../../inventory/spoken-number.ts';
import { rounded } from '../../platform/rounded.ts';

const number = String.raw`(?<![\p{L}\d.,])\d+(?:[.,]\d+)*`;
const unit = String.raw`(?:\s*(?:de\s+|of\s+)?(?!de\b|x\b|por\b)\p{L}+[23²³]?)?`;
const times = String.raw`\s*(?:x|por|×|\*|by|times|de|of|con|with)\s*`;
/** `37 cajas de 1.44 metros`, `5 pallets x 48 boxes x 1.2 m2`, `3.40 por 4.15`: numbers that are multiplied. */
const product = new RegExp(`${number}${unit}(?:${times}${number}${unit}){1,3}`, 'iu');
/** `12 bultos a 180`. */
const counted = new RegExp(String.raw`${number}\s*\p{L}+(?=[^.;\n]{0,20}\s(?:a|at|@)\s*\$?\s*\d)`, 'iu');
/** `a 95 el metro`, `asking 110 a meter`: the price of one of what comes out. */
const price = new RegExp(String.raw`(?<!\p{L})(?:a|at|asking|@|cuestan?|vale|price)\s*\$?\s*(${number})`, 'iu');
/** `17 bultos de yeso a 95 y 4 cubetas de impermeabilizante a 620`: several amounts, each with its price. */
const priced = new RegExp(
  String.raw`(${number})\s*(\p{L}+(?:\s+\p{L}[\p{L}.]*){0,5}?)\s+(?:a|at|@|de a)\s*\$?\s*(${number})`,
  'giu',
);
/** `el jabón a 1.80 y el shampoo a 3.20, 500 de cada uno`: several prices, and one amount of each. */
const priceOfOne = new RegExp(String.raw`(?<!\p{L})(?:a|at|@)\s*\$?\s*(${number})`, 'giu');
const amountOfEach = new RegExp(String.raw`(${number})\s*(?:\p{L}+\s+)?(?:de|of)\s+(?:cada|each)`, 'iu');
/** `2200 + 1850 + 640`: numbers that are added. */
const added = new RegExp(String.raw`\$?\s*${number}(?:\s*\+\s*\$?\s*${number})+`, 'iu');

/** `y que sobre 10 %`, `10% extra`. */
const extra =
  /(\d{1,2})\s?%\s*(?:más|mas|extra|more|de (?:más|mas|merma|desperdicio))|(?:sobren?|extra|más|mas|plus|waste)\s+(?:un\s+|de\s+)?(\d{1,2})\s?%/iu;
const measure =
  /(?:metros?|meters?|m[23²³]|m|piezas?|pzas?|pieces|litros?|lts?|kilos?|kg|bultos?|boxes|cajas?|latas?|cans)(?=$|[\s.,;?])/iu;

const numberOf = (written: string): number =>
  Number(/^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(written) ? written.replaceAll(',', '') : written.replace(',', '.'));

/** `cuántas cajas de 1.2 m2 ocupo para cubrir 50 metros`: how many of a size make up an amount. */
const asksHowMany = /(?:cu[aá]nt[oa]s|how many)\s+(\p{L}+)/iu;
/** `me alcanza para 36 metros`, `is it enough for 40`: an amount that what there is may make up. */
const enough = new RegExp(
  String.raw`(?:alcanzan?|ajustan?|bastan?|enough|cover)\s+(?:bien\s+)?(?:para|pa|p|for)?\s*(?:cubrir\s+|los\s+|unos\s+)*(${number})`,
  'iu',
);

/** What the numbers of a message come to, and what that costs; undefined where it sets no sum that is clear. */
export function calculate(told: string, language: Language): string | undefined {
  const text = foldNumbers(told);
  const many = howMany(text, language);
  if (many !== undefined) return many;
  const [sum] = added.exec(text) ?? [];
  if (sum !== undefined) return sumOf(sum, language);
  const ofEach = sumOfEach(text, language);
  if (ofEach !== undefined) return ofEach;
  const lots = [...text.matchAll(priced)];
  if (lots.length > 1) return sumOfLots(lots, language);
  const [set] = product.exec(text) ?? counted.exec(text) ?? [];
  if (set === undefined) return undefined;
  const written = [...set.matchAll(new RegExp(number, 'giu'))].map(([one]) => one);
  const factors = written.map(numberOf);
  const wanted = enough.exec(text.replace(set, ' '))?.[1];
  const asked = price.exec(text.replace(set, ' '))?.[1];
  const each = asked === undefined ? undefined : numberOf(asked);
  const hasSum = factors.length > 1 || each !== undefined;
  if (!hasSum || factors.some((factor) => !(factor > 0))) return undefined;
  const format = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 2 });
  const behind = measure.exec(set.slice(set.lastIndexOf(written.at(-1) ?? '')))?.[0];
  const amountText = (amount: number) => [format.format(amount), behind].filter(Boolean).join(' ');
  const amount = rounded(factors.reduce((all, factor) => all * factor, 1));
  const share = extra.exec(text);
  const percent = Number(share?.[1] ?? share?.[2] ?? 0);
  const whole = rounded(amount * (1 + percent / 100));
  const lines: string[] = [];
  if (factors.length > 1)
    lines.push(`${factors.map((factor) => format.format(factor)).join(' × ')} = ${amountText(amount)}.`);
  if (percent > 0) lines.push(words[language].more(percent, amountText(whole)));
  if (wanted !== undefined && factors.length > 1) lines.push(enoughText(whole, numberOf(wanted), amountText, language));
  if (each !== undefined && each > 0)
    lines.push(
      words[language].cost(amountText(whole), priceText(each, language), priceText(rounded(whole * each), language)),
    );
  return lines.join(' ');
}

/** So many of one size as make up an amount, where a message names both and nothing else. */
function howMany(text: string, language: Language): string | undefined {
  const packs = asksHowMany.exec(text)?.[1];
  const numbers = [...text.matchAll(new RegExp(number, 'giu'))].map(([one]) => numberOf(one));
  const [size, amount, ...others] = numbers.toSorted((a, b) => a - b);
  if (packs === undefined || size === undefined || amount === undefined || others.length > 0) return undefined;
  if (!coverage.test(text) || !ofPacks.test(packs) || !(size > 0)) return undefined;
  const format = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 2 });
  const exact = amount / size;
  return words[language].needed(
    `${format.format(amount)} ÷ ${format.format(size)} = ${format.format(exact)}`,
    `${format.format(Math.ceil(exact - 1e-9))} ${packs}`,
  );
}
const coverage = /(?:para|pa|for|cubr\w+|cover\w*|llen\w+|alcan\w+|complet\w+|necesit\w+|ocup\w+|need\w*)/iu;
const ofPacks =
  /^(?:cajas?|bultos?|cubetas?|rollos?|tramos?|hojas?|piezas?|paquetes?|botes?|latas?|sacos?|costales|tarimas?|boxes|bags|buckets|rolls|sheets|pieces|packs|cans|pallets)$/iu;

function enoughText(
  amount: number,
  wanted: number,
  amountText: (amount: number) => string,
  language: Language,
): string {
  const rest = rounded(Math.abs(amount - wanted));
  return amount >= wanted ? words[language].enough(amountText(rest)) : words[language].short(amountText(rest));
}

function sumOfLots(lots: readonly RegExpExecArray[], language: Language): string {
  const format = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 2 });
  const sums = lots.map(([, amount = '', , each = '']) => rounded(numberOf(amount) * numberOf(each)));
  const lines = lots.map(([, amount = '', name = '', each = ''], at) =>
    words[language].cost(
      `${format.format(numberOf(amount))} ${name}`,
      priceText(numberOf(each), language),
      priceText(sums[at] ?? 0, language),
    ),
  );
  const total = rounded(sums.reduce((all, one) => all + one, 0));
  return [...lines, words[language].total(priceText(total, language))].join(' ');
}

/** So many of each at several prices. */
function sumOfEach(text: string, language: Language): string | undefined {
  const amount = amountOfEach.exec(text)?.[1];
  const prices = [...text.matchAll(priceOfOne)].map(([, each = '']) => numberOf(each));
  if (amount === undefined || prices.length < 2) return undefined;
  const format = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 2 });
  const count = numberOf(amount);
  const lines = prices.map((each) =>
    words[language].cost(format.format(count), priceText(each, language), priceText(rounded(count * each), language)),
  );
  const total = rounded(prices.reduce((all, each) => all + count * each, 0));
  return [...lines, words[language].total(priceText(total, language))].join(' ');
}

/** `¿Y ya con el flete de 450?` after a sum: that, and what comes on top. */
const onTop =
  /^(?:(?:y|ok|oye|entonces|and|ya|so) )*(?:(?:con|mas|sumandole|sumando|agregando|plus|with|adding) )(?:(?:el|la|un|una|los|the|a) )?(?:(flete|envio|transporte|traslado|maniobra|maniobras|descarga|freight|shipping|delivery|transport)(?: (?:de|en|por|of|at))? )?\$? ?(\d+(?:\.\d+)?)(?: mil)?(?: (?:pesos|mxn|(?:de|por|of|for) (?:el )?(?:flete|envio|transporte|freight|shipping|delivery)))?$/;
const total = /(?:En total: |Altogether: | son | come to )\$([\d,]+(?:\.\d+)?)\.(?! )/g;

/** What the last sum that was told comes to with an amount on top of it. */
export function addToSum(said: string, answer: string, language: Language): string | undefined {
  const [, , amount] = onTop.exec(said) ?? [];
  const before = [...answer.matchAll(total)].at(-1)?.[1];
  if (amount === undefined || before === undefined) return undefined;
  const one = numberOf(before);
  const other = Number(amount);
  return `${priceText(one, language)} + ${priceText(other, language)} = ${priceText(rounded(one + other), language)}.`;
}

function sumOf(sum: string, language: Language): string {
  const parts = [...sum.matchAll(new RegExp(number, 'giu'))].map(([one]) => numberOf(one));
  const format = new Intl.NumberFormat(`${language}-MX`, { maximumFractionDigits: 2 });
  const total = rounded(parts.reduce((all, one) => all + one, 0));
  return `${parts.map((one) => format.format(one)).join(' + ')} = ${format.format(total)}.`;
}

const words = {
  es: {
    more: (percent: number, whole: string) => `Con ${percent}% más: ${whole}.`,
    cost: (amount: string, each: string, sum: string) => `${amount} a ${each} son ${sum}.`,
    total: (sum: string) => `En total: ${sum}.`,
    needed: (division: string, packs: string) => `${division}: necesitas ${packs}, sin contar merma.`,
    enough: (rest: string) => `Sí alcanza: sobran ${rest}.`,
    short: (rest: string) => `No alcanza: faltan ${rest}.`,
  },
  en: {
    more: (percent: number, whole: string) => `With ${percent}% more: ${whole}.`,
    cost: (amount: string, each: string, sum: string) => `${amount} at ${each} come to ${sum}.`,
    total: (sum: string) => `Altogether: ${sum}.`,
    needed: (division: string, packs: string) => `${division}: you need ${packs}, without waste.`,
    enough: (rest: string) => `It is enough: ${rest} left over.`,
    short: (rest: string) => `It is not enough: ${rest} missing.`,
  },
} as const;
