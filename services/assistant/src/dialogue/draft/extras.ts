import { stemsIn } from '../../inventory/stems.ts';
import type { Goods } from '../dialogue.ts';
import { nameOf } from './naming.ts';

const extra =
  /(?<!\p{L})(?:(?:el|la|l[oa]s|un|una|the) )?(?<what>\p{L}+)(?: de \p{L}+)? (?:va |van |se vende |sold )?(?:aparte|extra|separately) (?:a|en|por|at|for) \$? ?\d[\d,.]*(?: ?mil)?(?: pesos)?(?: (?:c\/u|cada un[oa]|each))?/giu;

/** `Cojín aparte a 30` of chairs prices what is none of them. */
export function withoutExtras(text: string, goods: readonly Goods[]): string {
  const known = new Set(goods.flatMap((one) => stemsIn(nameOf(one))));
  return text.replace(extra, (said: string, ...more) => {
    const { what = '' } = more.at(-1) as Record<string, string | undefined>;
    return stemsIn(what).some((stem) => known.has(stem)) ? said : ' ';
  });
}

/** Whether the only price that a message names is that of something sold beside. */
export const pricesOnlyExtra = (text: string): boolean => {
  const rest = text.replace(extra, ' ');
  return rest !== text && !/\d/.test(rest);
};
