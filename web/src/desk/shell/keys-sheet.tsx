import { useMessages } from '../../i18n/messages.ts';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { Switch } from '../../ui/switch.tsx';
import { keys, sections, withoutSingle } from './known-keys.ts';

interface Props {
  readonly open: boolean;
  /** Whether characters pressed alone work. */
  readonly singleKeys: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onClose: () => void;
}

/** What can be done by keyboard at the desk. */
export default function KeysSheet({ open, singleKeys, onSwitch, onClose }: Props) {
  const m = useMessages('desk/shell').keys;
  const shown = sections
    .map((section) => ({ section, rows: singleKeys ? keys[section] : withoutSingle(section) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <SmallDialog open={open} title={m.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: longer than a low screen, it is scrolled by keyboard */}
      <section tabIndex={0} aria-label={m.title} className="-mr-2 grid max-h-[64dvh] gap-5 overflow-y-auto pr-2">
        <div className="flex items-start justify-between gap-4 border-b border-line pb-3">
          <span>
            <span className="font-[620]">{m.single}</span>
            <span className="block text-[0.9rem] text-muted">{m.singleText}</span>
          </span>
          <Switch label={m.single} text={singleKeys ? m.on : m.off} checked={singleKeys} onChange={onSwitch} />
        </div>
        {shown.map(({ section, rows }) => (
          <section key={section} className="grid gap-1">
            <h3 className="text-[0.95rem] font-[680]">{m.sections[section]}</h3>
            <dl className="grid">
              {rows.map(({ keys: pressed, does }) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                  <dt className="text-[0.95rem]">{m.does[does]}</dt>
                  <dd className="flex gap-1.5">
                    {pressed.map((key) => (
                      <kbd key={key} className="rounded-m border border-edge bg-sunken px-2 py-0.5 text-[0.86rem]">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </SmallDialog>
  );
}
