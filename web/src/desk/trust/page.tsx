import { useMessages } from '../../i18n/messages.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { Parts } from '../shared/wanted-part.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { FirstLots } from './first-lots/first-lots.tsx';
import { HeldLots } from './held-lots/held-lots.tsx';
import { ImpactReviews } from './impact/impact.tsx';
import { ReportedRatings } from './ratings/ratings.tsx';
import { Rewards } from './rewards/rewards.tsx';

/** Cases that look like abuse and wait for staff, one section for each queue. */
export default function TrustRoute() {
  const m = useMessages('desk/trust');
  const lists = useListKeys<HTMLDivElement>();
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div ref={lists}>
        <Parts
          className="grid grid-cols-[minmax(0,1fr)] gap-10"
          parts={[
            { key: 'premios', content: <Rewards /> },
            { key: 'impacto', content: <ImpactReviews /> },
            { key: 'calificaciones', content: <ReportedRatings /> },
            { key: 'retenidos', content: <HeldLots /> },
            { key: 'lotes', content: <FirstLots /> },
          ]}
        />
      </div>
    </StaffPage>
  );
}
