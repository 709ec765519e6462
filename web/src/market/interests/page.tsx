import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { InterestList } from './interest-list.tsx';
import { MatchList } from './match-list.tsx';
import { NewInterest } from './new-interest.tsx';

function Interests() {
  const m = useMessages('market/interests');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <h1 className="text-title">{m.title}</h1>
      <p className="mt-2 max-w-[65ch] text-muted">{m.lead}</p>
      <div className="mt-6 max-w-3xl">
        <NewInterest />
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <MatchList />
        <div className="grid content-start gap-10">
          <InterestList />
          <DeliveryForm />
        </div>
      </div>
    </div>
  );
}

/** What a member looks for, and what was found. */
export default function InterestsPage() {
  const m = useMessages('market/interests');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Interests />}</MembersOnly>;
}
