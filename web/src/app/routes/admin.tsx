import { ImportPanel } from '../../features/imports/components/import-panel.tsx';
import { Admin } from '../../features/outreach/components/admin.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function AdminRoute() {
  const m = useMessages('admin');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Admin importing={<ImportPanel />} />
    </StaffPage>
  );
}
