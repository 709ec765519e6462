import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Knowledge } from './knowledge.tsx';

export default function KnowledgeRoute() {
  const m = useMessages('desk/knowledge');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Knowledge />
    </StaffPage>
  );
}
