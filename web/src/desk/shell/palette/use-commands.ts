import { navigate } from 'wouter/use-browser-location';
import { switchLanguage, useLanguage, useMessages } from '../../../i18n/messages.ts';
import { useConfig } from '../../../platform/api/config.ts';
import { setTheme, useTheme } from '../../../ui/theme.ts';
import { useSignOut } from '../../shared/session.ts';
import { openKeys } from '../open-keys.ts';
import type { Group } from '../places.ts';
import { focusForm } from './focus-form.ts';
import type { Item, Section } from './item.ts';
import { matches } from './match.ts';

const patience = 10_000;

/** Puts the focus into the form that a page marks with `data-start`, as soon as the page has drawn it. */
function startAt(name: string): void {
  if (focusForm(name)) return;
  const observer = new MutationObserver(() => focusForm(name) && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), patience);
}

interface Command extends Item {
  /** Further words that find it. */
  readonly words?: string;
}

/** Opens a page and focuses its form of the given name. */
const begin = (href: string, name: string) => () => {
  navigate(href);
  startAt(name);
};

function useForms(): Command[] {
  const { actions, words } = useMessages('desk/shell').palette;
  return [
    { id: 'contact', icon: 'plus', label: actions.contact, words: words.contact, run: begin('/admin', 'contact') },
    { id: 'import', icon: 'upload', label: actions.import, words: words.import, run: begin('/admin', 'import') },
    {
      id: 'campaign',
      icon: 'plus',
      label: actions.campaign,
      words: words.campaign,
      run: begin('/admin?tab=campaigns&campaign=new', 'campaign'),
    },
    {
      id: 'template',
      icon: 'plus',
      label: actions.template,
      words: words.template,
      run: begin('/admin?tab=templates', 'template'),
    },
    {
      id: 'quick',
      icon: 'inbox',
      label: actions.quick,
      words: words.quick,
      run: () => navigate('/responses?quick=true'),
    },
  ];
}

function useSettings(): Command[] {
  const { keys, palette } = useMessages('desk/shell');
  const { actions, words } = palette;
  const theme = useTheme() === 'dark' ? 'light' : 'dark';
  const language = useLanguage() === 'es' ? 'en' : 'es';
  return [
    {
      id: 'theme',
      icon: theme === 'dark' ? 'moon' : 'sun',
      label: actions[theme],
      words: words.theme,
      run: () => setTheme(theme),
    },
    {
      id: 'language',
      icon: 'language',
      label: actions.language,
      words: words.language,
      run: () => void switchLanguage(language),
    },
    { id: 'keys', icon: 'keyboard', label: keys.title, words: words.keys, run: openKeys },
  ];
}

function useWaysOut(onTalk: () => void): Command[] {
  const m = useMessages('desk/shell');
  const { words } = m.palette;
  const phone = useConfig().data?.phonePageUrl;
  const signOut = useSignOut();
  return [
    { id: 'aria', icon: 'chat', label: m.aria, run: onTalk },
    ...(phone
      ? [
          {
            id: 'phone',
            icon: 'phone',
            label: m.openPhone,
            words: words.phone,
            run: () => void open(phone, '_blank', 'noopener'),
          } as const,
        ]
      : []),
    { id: 'site', icon: 'site', label: m.site, words: words.site, run: () => navigate('/') },
    { id: 'sign-out', icon: 'leave', label: m.signOut, words: words.signOut, run: () => signOut.mutate() },
  ];
}

function usePlaces(groups: readonly Group[]): Command[] {
  const m = useMessages('desk/shell');
  return groups.flatMap(({ key: group, places }) =>
    places.map(({ key, icon, href }) => ({
      id: `place-${key}`,
      icon,
      label: m.places[key],
      detail: m.groups[group],
      run: () => navigate(href),
    })),
  );
}

/** Pages and actions that fit the query; they are known without asking the server. */
export function useCommands(query: string, groups: readonly Group[], onTalk: () => void): Section[] {
  const places = usePlaces(groups);
  const actions = [...useForms(), ...useSettings(), ...useWaysOut(onTalk)];
  const fits = ({ label, words = '' }: Command) => matches(query, `${label} ${words}`);
  return [
    { key: 'actions', items: actions.filter(fits) },
    { key: 'places', items: places.filter(fits) },
  ];
}
