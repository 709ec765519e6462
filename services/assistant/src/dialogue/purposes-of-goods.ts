import { readLine } from '../inventory/line.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';

/** `Muebles para baño`, `comida para perritos`: goods that have a name of their own together with what they are for. */
export function namedByPurpose(one: Goods, content: string): Goods {
  const name = one.called?.name.replace(/ (?:para|pa|for)(?: .*)?$/iu, '');
  if (name === undefined || one.quantity !== null) return one;
  const [, purpose] =
    new RegExp(
      String.raw`(?<!\p{L})${RegExp.escape(name)} (?:para|pa|for) (?:(?:el|la|l[oa]s|mi) )?(\p{L}{4,})`,
      'iu',
    ).exec(content) ?? [];
  if (purpose === undefined) return one;
  const read = [purpose, purpose.replace(/it([oa]s?)$/iu, '$1')].map((word) => `${name} para ${word}`);
  const own = read.flatMap((said) => readLine(`2 ${said}`)[0]?.material ?? []).find(({ id }) => id !== one.material.id);
  const isPurpose = own !== undefined && readLine(`2 ${purpose}`)[0]?.material?.id === own.id;
  if (own === undefined || isPurpose) return one;
  return { ...one, material: own, called: { name: `${name} para ${purpose}`, language: one.called?.language } };
}

/** `Polines, ocupo unos 50 para cimbra`: so many of what was named before, whatever they are for. */
export function withPurposes(goods: readonly Goods[], text: string): Goods[] {
  return goods.flatMap((one, at) => {
    const next = goods[at + 1];
    const isCounted = next?.quantity != null && one.quantity === null && countsForPurpose(next, text);
    if (isCounted)
      return [{ ...one, quantity: next.quantity, unit: next.unit === one.material.unit ? next.unit : one.unit }];
    const before = goods[at - 1];
    const isPurpose = before !== undefined && before.quantity === null && one.quantity !== null;
    return isPurpose && countsForPurpose(one, text) ? [] : [one];
  });
}

function countsForPurpose({ called, material, quantity }: Goods, text: string): boolean {
  const [head = '', next = ''] = tokensOf(called?.name ?? material.name.es);
  const name = ofPurpose.has(head) ? next : head;
  return (
    name !== '' &&
    new RegExp(
      `(?<![^ ])${quantity} (?:para|pa|for) (?:(?:la|el|las|los|mi|una?|the|my|a|hacer|poner) )*${RegExp.escape(name)}`,
    ).test(text)
  );
}

/** `Madera para cimbra` looks for the wood: what goods are for is none of them, beside others. */
export const isPurpose = (one: Goods, text: string, all: readonly Goods[]): boolean =>
  all.length > 1 && isWhatFor(one, text) && all.some((other) => !isWhatFor(other, text));

/** Whether goods are only named as what others are for: `pa cimbra`. */
export function isWhatFor({ called, quantity }: Goods, text: string): boolean {
  const [head = '', next = ''] = tokensOf(called?.name ?? '');
  if (quantity !== null || head === '') return false;
  const name = ofPurpose.has(head) ? next : head;
  const article =
    '(?:(?:hacer|fabricar|armar|construir|poner|making|building) )?(?:(?:la|el|las|los|mi|un|una|the|my|a) )?';
  return new RegExp(`(?<![^ ])(?:para|pa|for) ${article}${RegExp.escape(name)}(?![^ ])`).test(text);
}

const ofPurpose: ReadonlySet<string> = new Set(['para', 'pa', 'for']);
