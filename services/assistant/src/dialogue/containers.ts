import { materialById } from '@tianguis/proto/materials/catalogue';
import { readLine } from '../inventory/line.ts';
import { fold } from '../inventory/tokens.ts';
import type { Goods } from './dialogue.ts';
import { propertiesIn } from './properties.ts';

const word = '(?:cajas?|cajitas|bolsas?|bolsitas|boxes|box|bags?)';
/** What counts other goods, or is a thing of another kind: `caja de tomate`, `160 la caja`, `cajas registradoras`. */
const container = new RegExp(
  `(?<![\\p{L}\\d])(?<!(?:por|cada|la|el|per|a|x|las|los|the) )(?:(?<count>\\d{1,6}) )?(?<name>(?:(?!y |o |and |or |de |of |for |any |some |away |need |want |busco |necesito |ocupo )\\p{L}+ ){0,2}?${word}(?: \\p{L}+){0,2}?)(?= *(?:[,.;:?!\\n]|$)| (?:y|o|en|para|pa|cerca|por|and|or|in|near|for|please)(?!\\p{L}))`,
  'gu',
);
const box = /^(?:caja|cajita|box)/u;

/** `Medium boxes`, `cajas grandes, 40`: of a buyer what goods come in is looked for itself, where nothing is in it. */
export function containersIn(written: string, goods: readonly Goods[]): readonly Goods[] {
  const material = materialById('carton');
  const named = goods.filter((one) => one.material.id === material?.id);
  if (!material || named.some(({ called }) => new RegExp(word, 'iu').test(called?.name ?? ''))) return [];
  const text = fold(written);
  return [...text.matchAll(container)].flatMap(({ index, groups }): Goods[] => {
    const { name = '', count } = groups ?? {};
    const end = index + (count === undefined ? 0 : count.length + 1) + name.length;
    const called = written.slice(end - name.length, end);
    const described = propertiesIn(called).map(({ said }) => fold(said));
    const others = name.split(' ').filter((one) => !new RegExp(`^${word}$`, 'u').test(one));
    const isDescribed = others.every((one) => described.some((said) => said.split(' ').includes(one)));
    // `Moving boxes`.
    const isPlain = isDescribed || readLine(`2 ${called}`)[0]?.material?.id === material.id;
    // `Busco tomate, 20 cajas` counts the tomatoes.
    const isAlone = goods.length === 0 && box.test(name);
    const isSought = isAlone || others.length > 0 || named.length > 0;
    if (!isPlain || !isSought) return [];
    const quantity = Number(count ?? (goods.length === 0 ? countBehind.exec(text.slice(end))?.[1] : undefined));
    return [
      {
        material,
        called: { name: called, language: undefined },
        state: null,
        counted: null,
        quantity: quantity > 0 ? quantity : null,
        unit: quantity > 0 ? 'pieza' : null,
        condition: null,
        price: null,
      },
    ];
  });
}
const countBehind = /^ *, *(?:(?:unas|como|about|some) )?(\d{1,6})(?![\d.,/x]| ?(?:pesos|cm|mm|x))/u;
