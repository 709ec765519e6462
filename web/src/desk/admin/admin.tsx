import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useConfig } from '../../platform/api/config.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ContactsTab } from './contacts-tab.tsx';
import { TestLaunch } from './launch.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { Overview, StatCards } from './summary.tsx';

function Actions({ onLaunched }: { onLaunched: () => void }) {
  const m = useMessages('desk/admin');
  const console = useConfig().data?.messagingConsoleUrl;
  const [testing, setTesting] = useState(false);
  return (
    <div className="mb-8 flex flex-wrap gap-3">
      <TestLaunch onLaunched={onLaunched} />
      <Button look="secondary" onClick={() => setTesting(true)}>
        {m.message.test}
      </Button>
      {console && (
        <ButtonLink href={console} look="quiet">
          {m.provider}
        </ButtonLink>
      )}
      {testing && <MessageDialog onClose={() => setTesting(false)} />}
    </div>
  );
}

/** Parts that are features of their own: files of contacts, the contacts, templates, campaigns, charts, and settings for whoever may change them. */
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
  const [tab, setTab] = useState('contacts');
  return (
    <>
      <Actions onLaunched={() => setTab('campaigns')} />
      <StatCards />
      <Overview />
      <div className="mt-12">
        <Tabs
          label={m.label}
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'contacts', label: m.contacts, content: <ContactsTab importing={importing} contacts={contacts} /> },
            { id: 'templates', label: m.templates, content: templates },
            { id: 'campaigns', label: m.campaigns, content: campaigns },
            { id: 'analytics', label: m.analytics, content: analytics },
            ...(settings ? [{ id: 'settings', label: m.settings, content: settings }] : []),
          ]}
        />
      </div>
    </>
  );
}
