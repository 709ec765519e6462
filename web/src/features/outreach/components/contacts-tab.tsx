import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Panel } from '../../../ui/figures.tsx';
import { AddContactForm } from './add-contact-form.tsx';
import { Board } from './board.tsx';
import { ContactList } from './contact-list.tsx';

type View = 'list' | 'board';

export function ContactsTab({ importing }: { importing: ReactNode }) {
  const m = useMessages('admin');
  const [view, setView] = useState<View>('list');
  const views: readonly { id: View; label: string }[] = [
    { id: 'list', label: m.viewList },
    { id: 'board', label: m.viewBoard },
  ];
  const toggle = (
    <fieldset className="flex gap-1">
      <legend className="sr-only">{m.view}</legend>
      {views.map(({ id, label }) => (
        <Button
          key={id}
          look="quiet"
          size="s"
          aria-pressed={view === id}
          onClick={() => setView(id)}
          className={cx(view === id && 'bg-ink text-page hover:bg-ink')}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
  return (
    <div className="grid gap-12">
      <div className="grid gap-12 lg:grid-cols-2 lg:gap-10">
        <Panel title={m.contacts.add}>
          <div className="pt-4">
            <AddContactForm />
          </div>
        </Panel>
        {importing}
      </div>
      <Panel title={m.contacts.list} aside={toggle}>
        {view === 'list' ? (
          <ContactList />
        ) : (
          <div className="pt-4">
            <Board />
          </div>
        )}
      </Panel>
    </div>
  );
}
