import { lazy, Suspense } from 'react';
import { ImportPanel } from '../../features/imports/components/import-panel.tsx';
import { Admin } from '../../features/outreach/components/admin.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Rows } from '../../ui/states.tsx';
import { StaffPage } from '../staff/staff-page.tsx';

/** Each tab's code and texts come when it is opened. */
const Templates = lazy(async () => ({
  default: (await import('../../features/templates/components/templates.tsx')).Templates,
}));

const waiting = <Rows count={6} />;

export default function AdminRoute() {
  const m = useMessages('admin');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Admin
        importing={<ImportPanel />}
        templates={
          <Suspense fallback={waiting}>
            <Templates />
          </Suspense>
        }
      />
    </StaffPage>
  );
}
