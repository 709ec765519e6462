import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { AddContactForm } from './add-contact-form.tsx';

/** Ways for contacts to come in, and below them those that are there. */
export function ContactsTab({ importing, contacts }: { importing: ReactNode; contacts: ReactNode }) {
  const m = useMessages('desk/admin');
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
      {contacts}
    </div>
  );
}
