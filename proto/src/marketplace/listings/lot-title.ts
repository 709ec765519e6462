import type { Language } from '../../errors.ts';
import { isPublicText } from '../../public-text.ts';

const longest = 200;
const namedInTitle = 2;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What a lot is called until its seller writes a title: `Cemento gris, varilla y 3 más`; without names that hold contact data. */
export function lotTitle(named: readonly string[], language: Language): string {
  const names = [...new Set(named.map((name) => name.trim()).filter((name) => name !== '' && isPublicText(name)))];
  const others = names.length - namedInTitle;
  const and = language === 'es' ? ' y ' : ' and ';
  const [first = '', ...more] = names.slice(0, namedInTitle);
  // Within a sentence a name starts small, but for one that is written in capitals.
  const following = more.map((name) =>
    /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name,
  );
  const listed = [first, ...following].join(others > 0 ? ', ' : and);
  const rest = language === 'es' ? ` y ${others} más` : ` and ${others} more`;
  return capitalized(others > 0 ? listed + rest : listed).slice(0, longest);
}
