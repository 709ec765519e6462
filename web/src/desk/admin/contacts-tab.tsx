import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Fold } from '../shared/fold.tsx';
import { AddContactForm } from './add-contact-form.tsx';
import { Overview, StatCards } from './summary.tsx';

/** How it stands, ways for contacts to come in, and below them those that are there. */
export function ContactsTab({ importing, contacts }: { importing: ReactNode; contacts: ReactNode }) {
  const m = useMessages('desk/admin');
  return (
    <div className="grid gap-8">
      <div className="min-w-0">
        <StatCards />
        <Overview />
      </div>
      <div className="grid gap-8 lg:grid-cols-2">
        <Fold name="contact" title={m.contacts.add}>
          <div data-start="contact" className="scroll-mt-16 pt-4">
            <AddContactForm />
          </div>
        </Fold>
        {importing}
      </div>
      {contacts}
    </div>
  );
}
