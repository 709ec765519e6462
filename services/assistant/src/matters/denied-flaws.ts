/** `Not broken`, `none of them are damaged`, `ninguna rota`: what goods have nothing of, with what denies it. */
const deniedFlaws =
  /(?<![\p{L}\d])(?:(?:(?:they|it|these|those|all|which)(?:'re| are| is)? )?(?:not|never|aren't|isn't|arent|isnt)(?: (?:one|any|a single one))?(?: of them)?|none(?: of (?:them|it|these))?|nothing|no|(?:no|nada|ningun[oa]?)(?: de (?:ell[oa]s|est[oa]s))?(?: (?:viene|hay))?)(?: (?:is|are|was|were|it|est[aá]n?|es|son|that is|that's))? (?:broken|damaged?|damages|defective|cracked|torn|scratched|stained|dented|chipped|rusty|rusted|bent|missing|defects?|flaws?|rot[oa]s?|quebrad[oa]s?|da[nñ]ad[oa]s?|da[nñ]os?|defectuos[oa]s?|rayad[oa]s?|manchad[oa]s?|golpead[oa]s?|oxidad[oa]s?|maltratad[oa]s?|incomplet[oa]s?)(?:(?:,| or| nor| ni| o) (?:broken|damaged|defective|cracked|torn|scratched|stained|dented|chipped|rusty|missing|rot[oa]s?|quebrad[oa]s?|da[nñ]ad[oa]s?|rayad[oa]s?|manchad[oa]s?|incomplet[oa]s?))*(?![\p{L}\d])/giu;

/** A message without the flaws that it denies, which complain of nothing. */
export const withoutDeniedFlaws = (text: string): string =>
  text
    .replace(deniedFlaws, '')
    .replace(/^[\s,;.]+|[\s,;]+$/g, '')
    .replace(/\s*,(?:\s*,)+/g, ',');

const fillers =
  /(?<!\p{L})(?:all|good|everything|is|fine|and|todo|todas?|bien|estan?|y|buenas?|buenos?|they|but)(?!\p{L})/giu;
/** Whether a message says nothing else. */
export function onlyDeniesFlaws(text: string): boolean {
  const rest = withoutDeniedFlaws(text);
  return rest !== text && !/[\p{L}\d]/u.test(rest.replace(fillers, ''));
}
