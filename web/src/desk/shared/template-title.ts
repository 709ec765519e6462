import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

/** `hotel_cdmx` is "Hotel cdmx". */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const small: readonly string[] = ['de', 'del', 'el', 'la', 'las', 'los', 'y'];

/** `san_nicolás` is "San Nicolás". */
export const placeInWords = (name: string): string =>
  name
    .split(/[_\s]+/)
    .filter(Boolean)
    .map((word, index) => (index > 0 && small.includes(word) ? word : inWords(word)))
    .join(' ');

/** What a template is called in the reader's language; those of the team by the words of their own names. */
export function useTemplateTitle(): (name: string) => string {
  const { templateTitles, localTemplate } = useMessages('desk/shared');
  const known: Readonly<Record<string, string>> = templateTitles;
  return (name) => {
    const title = known[name];
    if (title !== undefined) return title;
    return name.startsWith('local_')
      ? fill(localTemplate, { place: placeInWords(name.slice('local_'.length)) })
      : inWords(name);
  };
}
