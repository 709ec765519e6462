import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Rows } from '../../ui/states.tsx';
import { CampaignsTab } from '../campaigns/campaigns-tab.tsx';
import { ContactsDesk } from '../contacts/contacts-desk.tsx';
import type { WriteDialog } from '../contacts/write-dialog.ts';
import { ImportPanel } from '../imports/import-panel.tsx';
import { useSession } from '../shared/session.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Admin, AdminActions } from './admin.tsx';
import { MessageDialog } from './message-dialog.tsx';

/** Each tab's code and texts come when it is opened. */
const Templates = lazy(async () => ({
  default: (await import('../templates/templates.tsx')).Templates,
}));
const Analytics = lazy(async () => ({
  default: (await import('../analytics/analytics.tsx')).Analytics,
}));
const Settings = lazy(async () => ({
  default: (await import('../settings/settings.tsx')).Settings,
}));

const waiting = <Rows count={6} />;

const writeDialog: WriteDialog = (contact, onClose) => <MessageDialog contact={contact} onClose={onClose} />;

export default function AdminRoute() {
  const m = useMessages('desk/admin');
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <StaffPage title={m.title} lead={m.lead} actions={<AdminActions />}>
      <Admin
        importing={<ImportPanel />}
        contacts={<ContactsDesk writeDialog={writeDialog} />}
        templates={
          <Suspense fallback={waiting}>
            <Templates />
          </Suspense>
        }
        campaigns={<CampaignsTab />}
        analytics={
          <Suspense fallback={waiting}>
            <Analytics />
          </Suspense>
        }
        settings={
          isAdmin && (
            <Suspense fallback={waiting}>
              <Settings />
            </Suspense>
          )
        }
      />
    </StaffPage>
  );
}
