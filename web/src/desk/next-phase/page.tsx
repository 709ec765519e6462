import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { StaffPage } from '../shell/staff-page.tsx';

export default function NextPhaseRoute() {
  const m = useMessages('desk/next-phase');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <ul lang="en" className="divide-y divide-line border-y-2 border-ink">
        {m.opportunities.map(({ title, text, horizon }) => (
          <li key={title} className="grid gap-x-8 gap-y-2 py-6 sm:grid-cols-[1fr_1.6fr_auto] sm:items-baseline">
            <h2 className="text-head">{title}</h2>
            <p className="text-muted">{text}</p>
            <Badge tone="accent">{horizon}</Badge>
          </li>
        ))}
      </ul>
    </StaffPage>
  );
}
