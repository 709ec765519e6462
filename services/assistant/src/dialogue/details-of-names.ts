import { normalise, tokensOf } from '../knowledge/text.ts';
import type { Goods } from './dialogue.ts';

const substances =
  /^(?:aluminio|alumin(?:i)?um|acero(?: inoxidable)?|(?:stainless )?steel|madera|wood|fierro|hierro|iron|cobre|copper|pl[aá]stico|plastic|vidrio|glass|piel|leather|tela|concreto|m[aá]rmol|granito|pvc|lat[oó]n|bronce|bamb[uú]|rat[aá]n|rattan|metal|pino|encino|cedro|caoba|teak)$/iu;
/** Whether a name says what goods are of, and names none. */
export const isSubstance = (name: string): boolean => substances.test(name);
const onlySize =
  /^(?:de )?(?:(?:cal(?:ibre)?\.?|c[eé]dula|grosor|espesor|gauge|no\.) ?\d|\d[\d./]*(?: \d\/\d)? ?(?:pulgadas?|pulg\.?|["”]|mm|cms?|inch(?:es)?))/iu;

/** `75 camastros, aluminio`, `tubo de 4 pulgadas sanitario`: what goods are of and how large they are is none beside them. */
export function withDetailsOfNames(goods: readonly Goods[], text: string): Goods[] {
  const kept: Goods[] = [];
  for (const one of goods) {
    const name = one.called?.name ?? '';
    const before = kept.at(-1);
    const isCounted = one.quantity !== null && text.includes(`${one.quantity} ${normalise(name)}`);
    const isSize = onlySize.test(name);
    const isDetail = !isCounted && (isSize || substances.test(name));
    if (!before || before.quantity === null || !isDetail) {
      kept.push(one);
      continue;
    }
    const length = isSize && one.quantity !== null && one.unit === 'm' ? `${one.quantity} m ` : '';
    const longer = `${before.called?.name ?? before.material.name.es} de ${length}${name}`;
    const called = isSize ? { name: longer, language: one.called?.language } : before.called;
    const price = before.price ?? one.price;
    kept[kept.length - 1] = { ...before, called, price, condition: before.condition ?? one.condition };
  }
  return kept;
}

/** `15 tablas de pino, el pino es de primera`, `block de cemento`: what goods are made of is none beside them. */
export function withoutSubstances(goods: readonly Goods[], text: string): Goods[] {
  const said = tokensOf(text);
  return goods.filter(({ quantity, price, called }) => {
    const words = tokensOf(called?.name ?? '');
    const isPlain = quantity === null && price === null && words.length > 0;
    const isSaidOnce = said.filter((word) => word === words[0]).length === 1;
    const isCounted = (one: Goods) => one.quantity !== null && words.length === 1;
    const isOf = ({ called: other }: Goods) =>
      ` ${tokensOf(other?.name ?? '')
        .slice(1)
        .join(' ')} `.includes(` ${words.join(' ')} `);
    return !(isPlain && goods.some((one) => (isSaidOnce || isCounted(one)) && isOf(one)));
  });
}

/** `Piso laminado` is no floor beside it. */
export const withoutShorter = (goods: readonly Goods[]): Goods[] =>
  goods.filter((one) => {
    const name = tokensOf(one.called?.name ?? one.material.name.es).join(' ');
    const isPlain = one.quantity === null && one.price === null && one.condition === null;
    return !(
      isPlain &&
      goods.some(
        (other) =>
          other !== one &&
          tokensOf(other.called?.name ?? '')
            .join(' ')
            .startsWith(`${name} `),
      )
    );
  });
