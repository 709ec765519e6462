import { useMessages } from '../i18n/messages.ts';
import { MoreIcon } from './more-icons.tsx';
import { setTheme, useTheme } from './theme.ts';

export function ThemeSwitch() {
  const other = useTheme() === 'dark' ? 'light' : 'dark';
  const label = useMessages('site/shell/menu').theme[other];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => setTheme(other)}
      className="grid size-9 place-items-center rounded-m"
    >
      <MoreIcon name={other === 'light' ? 'sun' : 'moon'} />
    </button>
  );
}
