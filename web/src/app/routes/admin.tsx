import { lazy, Suspense } from 'react';
import { ContactsDesk } from '../../features/contacts/components/contacts-desk.tsx';
import type { WriteDialog } from '../../features/contacts/components/write-dialog.ts';
import { ImportPanel } from '../../features/imports/components/import-panel.tsx';
import { Admin } from '../../features/outreach/components/admin.tsx';
import { MessageDialog } from '../../features/outreach/components/message-dialog.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { useSession } from '../../shared/session.ts';
import { Rows } from '../../ui/states.tsx';
import { StaffPage } from '../staff/staff-page.tsx';

/** Each tab's code and texts come when it is opened. */
const Templates = lazy(async () => ({
  default: (await import('../../features/templates/components/templates.tsx')).Templates,
}));
const Analytics = lazy(async () => ({
  default: (await import('../../features/analytics/components/analytics.tsx')).Analytics,
}));
const Settings = lazy(async () => ({
  default: (await import('../../features/settings/components/settings.tsx')).Settings,
}));

const waiting = <Rows count={6} />;

const writeDialog: WriteDialog = (contact, onClose) => <MessageDialog contact={contact} onClose={onClose} />;

export default function AdminRoute() {
  const m = useMessages('admin');
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Admin
        importing={<ImportPanel />}
        contacts={<ContactsDesk writeDialog={writeDialog} />}
        templates={
          <Suspense fallback={waiting}>
            <Templates />
          </Suspense>
        }
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
