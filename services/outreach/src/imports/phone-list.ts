import { delimiterOf, isBlank } from './csv/columns.ts';
import { readPhones } from './csv/phone-cell.ts';
import { BrokenCsv, newlineOf, readRecords } from './csv/records.ts';

/** Phones of a file that has nothing else to say. */
export interface PhoneList {
  /** Each once, in the order of the file. */
  readonly phones: readonly string[];
  /** How often a phone stood there again. */
  readonly repeated: number;
  readonly invalid: readonly { readonly row: number; readonly read: string }[];
}

/** Reads all phones of a CSV text, in whatever columns they stand. A first line without any is its header. */
export function readPhoneList(csvData: string): PhoneList {
  const phones = new Set<string>();
  const invalid: { row: number; read: string }[] = [];
  let repeated = 0;
  for (const [index, cells] of recordsOf(csvData).entries()) {
    if (isBlank(cells)) continue;
    const found = cells.flatMap(phonesOf);
    if (found.length === 0 && index > 0) invalid.push({ row: index + 1, read: cells.join(' ').trim().slice(0, 100) });
    for (const phone of found) {
      if (phones.has(phone)) repeated += 1;
      phones.add(phone);
    }
  }
  return { phones: [...phones], repeated, invalid };
}

function phonesOf(cell: string): string[] {
  const { phone, others } = readPhones(cell);
  return phone === undefined ? [] : [phone, ...others];
}

/** A text whose quotes are broken is read line by line: a phone needs none. */
function recordsOf(csvData: string): string[][] {
  const text = csvData.replace(/^\uFEFF/, '').replaceAll('\0', '');
  const delimiter = delimiterOf(text);
  try {
    return readRecords(text, { delimiter, newline: newlineOf(text) }, true).records;
  } catch (err) {
    if (!(err instanceof BrokenCsv)) throw err;
    return text.split(/\r\n|\r|\n/).map((line) => line.split(delimiter));
  }
}
