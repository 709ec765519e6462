import { useMessages } from '../../i18n/messages.ts';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { keys, sections } from './known-keys.ts';

/** What can be done by keyboard at the desk. */
export default function KeysSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const m = useMessages('desk/shell').keys;
  return (
    <SmallDialog open={open} title={m.title} onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: longer than a low screen, it is scrolled by keyboard */}
      <section tabIndex={0} aria-label={m.title} className="-mr-2 grid max-h-[64dvh] gap-5 overflow-y-auto pr-2">
        {sections.map((section) => (
          <section key={section} className="grid gap-1">
            <h3 className="text-[0.95rem] font-[680]">{m.sections[section]}</h3>
            <dl className="grid">
              {keys[section].map(({ keys: pressed, does }) => (
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
