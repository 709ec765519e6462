import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { FirstLots } from './first-lots/first-lots.tsx';
import { HeldLots } from './held-lots/held-lots.tsx';
import { ImpactReviews } from './impact/impact.tsx';
import { ReportedRatings } from './ratings/ratings.tsx';
import { Rewards } from './rewards/rewards.tsx';

/** Cases that look like abuse and wait for staff, one section for each queue. */
export default function TrustRoute() {
  const m = useMessages('desk/trust');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <Rewards />
        <ImpactReviews />
        <ReportedRatings />
        <HeldLots />
        <FirstLots />
      </div>
    </StaffPage>
  );
}
