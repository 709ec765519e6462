import type { Language } from '@tianguis/proto/errors';
import { plain } from '@tianguis/proto/plain';
import { detectLanguage } from '../../intents/language.ts';

/** What an answer must respect, besides the facts. */
export interface Limits {
  /** What the person wrote. Its quantities may be repeated, its claims may not. */
  readonly asked: string;
  /** Our instructions to the model, without the facts. They must not leak. */
  readonly prompt: string;
  readonly webUrl: string;
  readonly language: Language;
}

interface Ground extends Limits {
  /** What we say ourselves: entries, and results of tools. */
  readonly facts: string;
}

type Bound = (text: string, ground: Prepared) => boolean;

interface Prepared extends Ground {
  readonly factNumbers: ReadonlySet<string>;
  /** The same, each with what it counts. */
  readonly factAmounts: ReadonlySet<string>;
  readonly askedNumbers: ReadonlySet<string>;
  readonly promptParts: ReadonlySet<string>;
  readonly plainFacts: string;
  readonly askedWords: string;
}

/** The text without invisible characters, which hide words from a rule: zero-width, bidirectional, tags, controls. */
export const visible = (text: string): string => text.replace(/(?!\n)[\p{Cf}\p{Cc}\p{Co}]/gu, '');

const lettersOf = (text: string): string => plain(text).replace(/[^a-z]/g, '');
const wordsOf = (text: string): string[] => plain(text).match(/[a-z0-9]+/g) ?? [];

const number = /\d+(?:[.,]\d+)*/g;
const figureOf = (text: string): string =>
  text
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
    .replace(/\.0+$/, '');
const numbersOf = (text: string): Set<string> => new Set((text.match(number) ?? []).map(figureOf));

const schemeNames = 'javascript|vbscript|hxxps?|tel|sms|mailto|intent|whatsapp|data|file|ftp';
const schemes = new RegExp(String.raw`\b(?:${schemeNames}):\S`, 'i');
const domains = 'com|mx|net|org|info|io|app|xyz|shop|site|link|online|click|top|test|example|evil';
/** A link that a rule for links would miss: `evil [punto] com`, `evil dot com`, `evil .com`, `evil. com`, `10.0.0.1`. */
const disguised = new RegExp(
  [
    String.raw`[[({]\s*(?:\.|dot|punto)\s*[\])}]`,
    String.raw`\s(?:dot|punto)(?:\s+(?:${domains})\b|\s*$)`,
    String.raw`\w\s+\.\s*(?:${domains})\b`,
    String.raw`\w\.\s+(?:${domains})\b`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
  ].join('|'),
  'i',
);
const mail = String.raw`[^\s@]+\s?(?:@|\barroba\b|\(at\)|\[at\])\s?[^\s@]+`;
const phone = String.raw`(?:\+?\d[\s().-]{0,2}){10,}`;
const contact = new RegExp(`${mail}|${phone}`, 'gi');
const otherScript = /(?!\p{Script=Latin})\p{L}/u;
const markup = /<\s*[a-z!/]|```|\]\(|!\[/i;

/** A figure that commits us: money, a share, a time. A figure of the person's own never counts as one. */
const amount = String.raw`(\d+(?:[.,]\d+)*)`;
const units: Readonly<Record<string, string>> = {
  share: '%|por ciento|percent',
  money: String.raw`(?:mil |millones de )?(?:pesos|mxn|usd|dolares|dollars|bucks|varos|k\b)`,
  day: 'dias?|days?',
  week: 'semanas?|weeks?',
  month: 'mes(?:es)?|months?',
  year: 'anos?|years?',
  hour: 'horas?|hours?',
  minute: 'minutos?|minutes?',
};
const counted = Object.entries(units).map(([name, unit]) => `(?<${name}>${unit})`);
const binding = new RegExp(
  [
    String.raw`(?:\$|mxn|usd)\s*${amount}`,
    String.raw`${amount}\s*(?:mil |millones de )?(?:${counted.join('|')})(?![a-z])`,
  ].join('|'),
  'g',
);

/** The figures of a text that bind us, each with what it counts: `day 30`. */
function amountsOf(bare: string): { readonly kind: string; readonly value: string }[] {
  return Array.from(bare.matchAll(binding), ({ groups = {}, 1: money, 2: other }) => {
    const unit = Object.keys(groups).find((name) => groups[name] !== undefined);
    return { kind: unit ?? 'money', value: figureOf(money ?? other ?? '') };
  });
}

/** Figures of facts that name no unit may be money: `entre $63 y 191`, `el precio es 120`. */
function amountsOfFacts(bare: string): Set<string> {
  const bound = amountsOf(bare);
  const withUnit = new Set(bound.filter(({ kind }) => kind !== 'money').map(({ value }) => value));
  const unnamed = [...numbersOf(bare)].filter((value) => !withUnit.has(value)).map((value) => `money ${value}`);
  return new Set([...bound.map(({ kind, value }) => `${kind} ${value}`), ...unnamed]);
}

/** What nobody may be asked for; a warning of it says no, never or not in the same sentence. */
const secret =
  /\b(?:nip|pin|cvv|cvc|contrasenas?|passwords?|(?:numeros?|datos) de (?:tu|la|su) tarjeta|card (?:number|detail)s?)\b/;
const denial = /\b(?:no|nunca|jamas|ni|sin|ningun\w*|not|never|without|do(?:es)?n t)\b/;
const asksForSecret = (text: string): boolean =>
  plain(text)
    .split(/[.!?;\n]/)
    .some((sentence) => secret.test(sentence) && !denial.test(sentence));

/** Words that promise something. An answer may use them only if an entry or a tool does. */
const promises = new RegExp(
  `\\b(?:${[
    'garanti[zc]\\w*|garantia\\w*|promet\\w*|promes\\w*|asegur\\w+|reembols\\w*|devol\\w+|devuelv\\w*|indemniz\\w*|compens\\w*',
    'descuento\\w*|cupon\\w*|bono\\w*|bonific\\w*|premio\\w*|regal\\w*|credito\\w*|prestamo\\w*|anticipo\\w*|adelanto\\w*|gratis|gratuit\\w*',
    'siempre|nunca|jamas|vitalici\\w*|ilimitad\\w*|de por vida|(?:sin|cero|ninguna) comision|pesos|dolares|mil|millon\\w*|doble|triple|exclusiv\\w*',
    'cien|cincuenta|quinient\\w*|hoy|manana|medianoche|inmediat\\w*|(?:lun|mart|mierco|juev|viern)es|sabado|domingo|oficial\\w*|autoriz\\w*',
    'guarant\\w*|promis\\w*|refund\\w*|reimburs\\w*|discount\\w*|coupon\\w*|voucher\\w*|bonus\\w*|prize\\w*|gift\\w*|credits?|loan\\w*|advance payment',
    'free|forever|lifetime|unlimited|never|always|no commission|zero commission|dollars|bucks|thousand\\w*|million\\w*|double|hundred\\w*',
    'today|tomorrow|tonight|midnight|immediately|instantly|(?:mon|tues|wednes|thurs|fri|satur|sun)day|official\\w*|authoriz\\w*|approved',
    'contrasen\\w*|password\\w*|clabe|tarjeta\\w*|nip|cvv|credit card\\w*|transfer\\w*|deposit\\w*|western union|bitcoin\\w*|cripto\\w*|crypto\\w*',
  ].join('|')})\\b`,
  'g',
);

/** True only of some sales: in a pilot, of a gift, for a buyer. The condition stands with it or before it. */
const noCommission = /\b(?:no|zero|without|sin|cero|ninguna) (?:commission|comision)\b/;
const itsCondition =
  /\b(?:pilot\w*|dias?|days?|don(?:a|o|ar|ad|ation)\w*|regal\w*|gift\w*|giv(?:e|ing)\w*|compra\w*|buy\w*)\b/;
function lacksCondition(text: string): boolean {
  const sentences = plain(text).split(/[.!?;\n]/);
  return sentences.some(
    (sentence, at) => noCommission.test(sentence) && !itsCondition.test(sentences.slice(0, at + 1).join(' ')),
  );
}

const longestEcho = 12;
const leakLength = 32;

/** Pieces of the prompt, letters only, so that neither spaces nor punctuation hide them; forwards and backwards. */
function partsOf(prompt: string): Set<string> {
  const letters = lettersOf(prompt);
  const both = [letters, [...letters].reverse().join('')];
  return new Set(
    both.flatMap((text) =>
      Array.from({ length: text.length - leakLength + 1 }, (_, i) => text.slice(i, i + leakLength)),
    ),
  );
}

const bounds: Readonly<Record<string, Bound>> = {
  link: (text, { webUrl }) => !onlyOurLinks(text, webUrl) || schemes.test(text) || disguised.test(text),
  contact: (text, { facts }) => (text.match(contact) ?? []).some((found) => !facts.includes(found.trim())),
  language: (text, { language }) => (detectLanguage(text) ?? language) !== language,
  script: (text) => otherScript.test(text),
  markup: (text) => markup.test(text),
  // Only the person who made the model encode something could read it.
  encoded: (text) => /[^\s/.-]{41,}/.test(text) || /(?:\b[0-9a-f]{2}\b[\s,]?){8,}/i.test(text),
  leak: (text, { promptParts }) => {
    const letters = lettersOf(text);
    return Array.from({ length: Math.max(0, letters.length - leakLength + 1) }).some((_, i) =>
      promptParts.has(letters.slice(i, i + leakLength)),
    );
  },
  echo: (text, { askedWords, plainFacts }) => {
    const words = wordsOf(text);
    return words.some((_, i) => {
      const run = words.slice(i, i + longestEcho);
      const said = ` ${run.join(' ')} `;
      return run.length === longestEcho && askedWords.includes(said) && !plainFacts.includes(said);
    });
  },
  figure: (text, { factNumbers, factAmounts, askedNumbers }) => {
    const bare = plain(text);
    return (
      amountsOf(bare).some(({ kind, value }) => !factAmounts.has(`${kind} ${value}`)) ||
      [...numbersOf(bare)].some((value) => !factNumbers.has(value) && !askedNumbers.has(value))
    );
  },
  secret: asksForSecret,
  condition: lacksCondition,
  promise: (text, { plainFacts }) =>
    (plain(text).match(promises) ?? []).some((word) => !plainFacts.includes(` ${word} `)),
};

/** Names the first bound that a text breaks, if any. */
export type Bounds = (text: string) => string | undefined;

/** Makes the bounds of one answer. No answer can break them, whatever the model was talked into. */
export function createBounds(ground: Ground): Bounds {
  const prepared: Prepared = {
    ...ground,
    factNumbers: numbersOf(plain(ground.facts)),
    factAmounts: amountsOfFacts(plain(ground.facts)),
    askedNumbers: numbersOf(plain(ground.asked)),
    promptParts: partsOf(ground.prompt),
    // Who reads `$120` in our facts may write `120 pesos`.
    plainFacts: ` ${wordsOf(ground.facts).join(' ')} ${ground.facts.includes('$') ? 'pesos ' : ''}`,
    askedWords: ` ${wordsOf(ground.asked).join(' ')} `,
  };
  return (text) => {
    const ours = text.normalize('NFKC').replaceAll(ground.webUrl, ' ');
    return Object.entries(bounds).find(([name, broken]) =>
      broken(name === 'link' ? text.normalize('NFKC') : ours, prepared),
    )?.[0];
  };
}

/** What a reader or their messenger may take for a link, with or without a scheme. */
const withSlashes = String.raw`(?:[a-z][a-z0-9+.-]*:)?\/\/[^\s<>"')\]]+`;
const bareHost = String.raw`(?<![@\w.-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:\/[^\s<>"')\]]*)?`;
const link = new RegExp(`${withSlashes}|${bareHost}`, 'gi');

const originOf = (text: string): string | undefined => {
  const url = text.includes('//') ? text : `https://${text}`;
  return URL.canParse(url) ? new URL(url).origin : undefined;
};

/** Whether each link of a text leads to our own site. Without a scheme its host counts. */
export function onlyOurLinks(text: string, webUrl: string): boolean {
  const { origin, host } = new URL(webUrl);
  return (text.match(link) ?? []).every((found) => {
    const url = found.replace(/[.,;:!?]+$/, '');
    return url.includes('//') ? originOf(url) === origin : url.split('/')[0]?.toLowerCase() === host;
  });
}

/** The part of a growing text that can be judged: its last word may still become a link. */
export const wholeWords = (text: string): string => text.slice(0, text.search(/\S*$/));
