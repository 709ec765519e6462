import * as Menu from 'radix-ui/dropdown-menu';
import { navigate } from 'wouter/use-browser-location';
import { switchLanguage, useLanguage, useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { setTheme, useTheme } from '../../ui/theme.ts';
import { useSignOut } from '../shared/session.ts';
import { DeskIcon, type DeskIconName } from './icons.tsx';
import { languages } from './languages.ts';
import { openKeys } from './open-keys.ts';
import type { User } from './user.ts';

const item =
  'flex min-h-9 max-lg:min-h-11 cursor-pointer items-center gap-2.5 rounded-m px-2.5 text-[0.93rem] font-[580] outline-none select-none data-[highlighted]:bg-sunken';

function Choice({ value, text, lang }: { value: string; text: string; lang?: string }) {
  return (
    <Menu.RadioItem value={value} lang={lang} className={cx(item, 'data-[state=checked]:font-[700]')}>
      <span className="grid size-5 place-items-center">
        <Menu.ItemIndicator className="size-2 rounded-full bg-accent" />
      </span>
      {text}
    </Menu.RadioItem>
  );
}

function Choices(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: React.ReactNode;
}) {
  const { label, value, onChange, children } = props;
  return (
    <Menu.RadioGroup aria-label={label} value={value} onValueChange={onChange}>
      <Menu.Label className="px-2.5 pt-1.5 text-[0.8rem] text-muted">{label}</Menu.Label>
      {children}
    </Menu.RadioGroup>
  );
}

function Separator() {
  return <Menu.Separator className="my-1.5 h-px bg-line" />;
}

function Action({ icon, text, onSelect }: { icon: DeskIconName; text: string; onSelect: () => void }) {
  return (
    <Menu.Item onSelect={onSelect} className={item}>
      <DeskIcon name={icon} />
      {text}
    </Menu.Item>
  );
}

function Items() {
  const m = useMessages('desk/shell');
  const language = useLanguage();
  const theme = useTheme();
  const signOut = useSignOut();
  const speak = (value: string) => {
    const chosen = languages.find(({ code }) => code === value);
    if (chosen) void switchLanguage(chosen.code);
  };
  return (
    <>
      <Choices label={m.language} value={language} onChange={speak}>
        {languages.map(({ code, name }) => (
          <Choice key={code} value={code} text={name} lang={code} />
        ))}
      </Choices>
      <Separator />
      <Choices label={m.theme.label} value={theme} onChange={(value) => setTheme(value === 'dark' ? 'dark' : 'light')}>
        <Choice value="light" text={m.theme.light} />
        <Choice value="dark" text={m.theme.dark} />
      </Choices>
      <Separator />
      <Action icon="keyboard" text={m.keys.title} onSelect={openKeys} />
      <Action icon="key" text={m.ownAccount} onSelect={() => navigate('/equipo')} />
      <Action icon="leave" text={m.signOut} onSelect={() => signOut.mutate()} />
    </>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Who is signed in; behind it the language, the theme and the way out. Not in a portal, as a menu belongs to a landmark. */
export function AccountMenu({ user, narrow = false }: { user: User; narrow?: boolean }) {
  const m = useMessages('desk/shell');
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger
        className={cx(
          'flex min-h-11 w-full items-center gap-2.5 rounded-m text-left hover:bg-raised data-[state=open]:bg-raised',
          narrow ? 'justify-center' : 'px-1.5',
        )}
      >
        <span
          aria-hidden
          className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-[0.82rem] font-[700] text-accent-strong"
        >
          {initialsOf(user.name)}
        </span>
        <span className={cx('min-w-0 leading-tight', narrow && 'sr-only')}>
          <span className="sr-only">{`${m.account} `}</span>
          <span className="block truncate text-[0.93rem] font-[640]">{user.name}</span>
          <span className="block truncate text-[0.82rem] text-muted">{m.roles[user.role]}</span>
        </span>
      </Menu.Trigger>
      <Menu.Content
        side="top"
        align="start"
        sideOffset={8}
        collisionPadding={12}
        className="z-60 min-w-52 rounded-l border-2 border-ink bg-raised p-1.5 shadow-lift"
      >
        <Items />
      </Menu.Content>
    </Menu.Root>
  );
}
