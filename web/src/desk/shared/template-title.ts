import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

/** `hotel_cdmx` is "Hotel cdmx". */
function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a template is called in the reader's language; those of the team by the words of their own names. */
export function useTemplateTitle(): (name: string) => string {
  const { templateTitles, localTemplate } = useMessages('desk/shared');
  const known: Readonly<Record<string, string>> = templateTitles;
  return (name) => {
    const title = known[name];
    if (title !== undefined) return title;
    return name.startsWith('local_')
      ? fill(localTemplate, { place: inWords(name.slice('local_'.length)) })
      : inWords(name);
  };
}
