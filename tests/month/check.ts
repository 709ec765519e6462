import { isClabe } from '@tianguis/proto/clabe';
import { toCentavos } from '@tianguis/proto/money';
import { invoiceProblems, withholdingProblems } from '@tianguis/sandbox/pac/sat-files';

/** A document of the month; its name says what it is. */
export interface Document {
  readonly name: string;
  readonly bytes: Buffer;
}

interface TrialBalance {
  readonly accounts: readonly { readonly closing: number }[];
  readonly postings: number;
  readonly difference: number;
}

/** What is wrong with a document; nothing where all is well. */
type Check = (text: string) => string[];

const problemIf = (isWrong: boolean, problem: string): string[] => (isWrong ? [problem] : []);

/** The lines below the head. The columns that are read here are never quoted. */
const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));

const centavosOf = (cell: string | undefined): number => toCentavos(Number(cell ?? ''));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const checkTrialBalance: Check = (text) => {
  const { accounts, postings, difference } = JSON.parse(text) as TrialBalance;
  return [
    ...problemIf(postings === 0, 'has no postings'),
    ...problemIf(difference !== 0, `has a difference of ${difference}`),
    ...problemIf(sumOf(accounts.map(({ closing }) => toCentavos(closing))) !== 0, 'has accounts that do not sum to 0'),
  ];
};

/** Each posting's debits are its credits. */
const checkJournal: Check = (text) => {
  const rows = rowsOf(text);
  const postings = Map.groupBy(rows, ([, posting]) => posting);
  const unbalanced = [...postings].filter(
    ([, legs]) => sumOf(legs.map((leg) => centavosOf(leg.at(-2)) - centavosOf(leg.at(-1)))) !== 0,
  );
  return [
    ...problemIf(rows.length === 0, 'has no entries'),
    ...unbalanced.map(([posting]) => `has posting ${posting}, which does not balance`),
  ];
};

/** Each line's balance follows from the one before. */
const checkStatement: Check = (text) => {
  const rows = rowsOf(text);
  const wrong = rows.filter((row, index) => {
    const before = centavosOf(rows[index - 1]?.at(-1));
    return index > 0 && centavosOf(row.at(-1)) !== before + centavosOf(row.at(-2));
  });
  return [
    ...problemIf(rows.length < 2, 'has no lines'),
    ...wrong.map((row) => `has a balance of ${row.at(-1)} that does not follow`),
  ];
};

/** The last row has the sums of the amounts above. */
const checkSums: Check = (text) => {
  const rows = rowsOf(text);
  const total = rows.at(-1) ?? [];
  const amounts = total.flatMap((cell, column) => (/^-?\d+\.\d\d$/.test(cell) ? [column] : []));
  const wrong = amounts.filter(
    (column) => sumOf(rows.slice(0, -1).map((row) => centavosOf(row[column] || '0'))) !== centavosOf(total[column]),
  );
  return [
    ...problemIf(rows.length < 2 || amounts.length === 0, 'has no sums'),
    ...wrong.map((column) => `has a total in column ${column + 1} that is not the sum`),
  ];
};

const checkSpei: Check = (text) => {
  const rows = rowsOf(text);
  const wrong = rows.filter(([, clabe = '', amount]) => !isClabe(clabe) || !(Number(amount) > 0));
  return [
    ...problemIf(rows.length === 0, 'has no transfers'),
    ...wrong.map(([, clabe]) => `has a transfer to ${clabe} that no bank takes`),
  ];
};

const isStamped = (xml: string): boolean => / UUID="[\da-fA-F-]{36}"/.test(xml) && / SelloSAT="[^"]{100,}"/.test(xml);

const checkPaper =
  (problems: (xml: string) => string[]): Check =>
  (xml) => [...problemIf(!isStamped(xml), 'is not stamped'), ...problems(withoutStamp(xml))];

/** What was sealed, without what the provider added. */
const withoutStamp = (xml: string): string =>
  xml.replace(/<tfd:TimbreFiscalDigital[^>]*\/>/, '').replace(/<cfdi:Complemento>\s*<\/cfdi:Complemento>/, '');

const checkPdf: Check = (text) => problemIf(!text.startsWith('%PDF-'), 'is no PDF');

const checks: readonly (readonly [name: RegExp, check: Check])[] = [
  [/^trial-balance\.json$/, checkTrialBalance],
  [/^journal\.csv$/, checkJournal],
  [/^spei\.csv$/, checkSpei],
  [/^statement-.*\.csv$/, checkStatement],
  [/^(withholding|purchases)(-.*)?\.csv$/, checkSums],
  [/^(invoice|transport)-.*\.xml$/, checkPaper(invoiceProblems)],
  [/^withholding-.*\.xml$/, checkPaper(withholdingProblems)],
  [/\.pdf$/, checkPdf],
];

/** What is wrong with the documents of a month, by name; nothing where the month is in order. */
export function problemsOf(documents: readonly Document[]): string[] {
  const missing = checks.filter(([name]) => !documents.some((document) => name.test(document.name)));
  return [
    ...missing.map(([name]) => `there is no ${name.source}`),
    ...documents.flatMap(({ name, bytes }) => {
      const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
      const check = checks.find(([pattern]) => pattern.test(name))?.[1];
      return check ? check(text).map((problem) => `${name} ${problem}`) : [`${name} is not checked`];
    }),
  ];
}
