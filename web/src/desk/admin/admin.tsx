import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { useConfig } from '../../platform/api/config.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { cx } from '../../ui/class-names.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Fold } from '../shared/fold.tsx';
import { AddContactForm } from './add-contact-form.tsx';
import { TestLaunch } from './launch.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { Overview, StatCards } from './summary.tsx';

/** The contacts first; how they stand and the ways to bring more are folded below a line until they are wanted. */
function ContactsTab({ importing, contacts }: { importing: ReactNode; contacts: ReactNode }) {
  const m = useMessages('desk/admin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:gap-4">
      <div
        className={cx(
          'grid items-start gap-x-8 gap-y-2 has-[details[open]]:gap-y-8 lg:grid-cols-3',
          // On a phone they share a line until one is opened.
          'max-lg:not-has-[details[open]]:flex max-lg:not-has-[details[open]]:bleed-row max-lg:not-has-[details[open]]:*:shrink-0',
        )}
      >
        {importing}
        <Fold name="contact" title={m.contacts.add} startsFolded shortcut="n">
          <div data-start="contact" className="scroll-mt-16 pt-4">
            <AddContactForm />
          </div>
        </Fold>
        <div className="min-w-0 lg:has-[>details[open]]:col-span-3">
          <Fold name="figures" title={m.contacts.figures} startsFolded>
            <div className="pt-4">
              <StatCards />
              <Overview />
            </div>
          </Fold>
        </div>
      </div>
      {contacts}
    </div>
  );
}

const first = 'contacts';

/** The tab is in the address, so that links can open it. */
function useTab(): string {
  return useAddressValue('tab') ?? first;
}

/** Another tab starts without the filter of the campaigns, which could hide the one that was just launched. */
const openTab = (id: string) =>
  changeAddress({
    tab: id === first ? undefined : id,
    campaign: undefined,
    estado: undefined,
    nombre: undefined,
    lote: undefined,
  });

/** What can be started from any tab. */
export function AdminActions() {
  const m = useMessages('desk/admin');
  const console = useConfig().data?.messagingConsoleUrl;
  const [testing, setTesting] = useState(false);
  return (
    <>
      <TestLaunch onLaunched={() => openTab('campaigns')} />
      <Button look="secondary" size="s" onClick={() => setTesting(true)}>
        {m.message.test}
      </Button>
      {console && (
        <ButtonLink href={console} look="quiet" size="s">
          {m.provider}
        </ButtonLink>
      )}
      {testing && <MessageDialog onClose={() => setTesting(false)} />}
    </>
  );
}

/** Parts that are features of their own: files of contacts, the contacts, templates, campaigns, charts, and settings for staff who may change them. */
type Parts = {
  importing: ReactNode;
  contacts: ReactNode;
  templates: ReactNode;
  campaigns: ReactNode;
  analytics: ReactNode;
  settings: ReactNode;
};

export function Admin({ importing, contacts, templates, campaigns, analytics, settings }: Parts) {
  const m = useMessages('desk/admin').tabs;
  const tab = useTab();
  const tabs = [
    { id: first, label: m.contacts, content: <ContactsTab importing={importing} contacts={contacts} /> },
    { id: 'templates', label: m.templates, content: templates },
    { id: 'campaigns', label: m.campaigns, content: campaigns },
    { id: 'analytics', label: m.analytics, content: analytics },
    ...(settings ? [{ id: 'settings', label: m.settings, content: settings }] : []),
  ];
  const known = tabs.some(({ id }) => id === tab) ? tab : first;
  return <Tabs label={m.label} value={known} onChange={openTab} tabs={tabs} />;
}
