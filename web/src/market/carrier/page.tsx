import { getMyCarrier } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { Routes } from './routes.tsx';
import { Terms } from './terms.tsx';
import { FormerVehicles, Vehicles } from './vehicles.tsx';

function Carrier() {
  const m = useMessages('market/carrier');
  const mine = useOperation(getMyCarrier, {}, { staleTime: 0 });
  useLiveUpdates();
  const carrier = mine.data?.carrier;
  const isCarrier = carrier?.state === 'accepted' || carrier?.state === 'approved';
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16">
      <h1 className="text-title">{m.title}</h1>
      {mine.isPending && <Rows />}
      {mine.isError && <Failed onRetry={() => mine.refetch()} busy={mine.isFetching} />}
      {mine.data && !carrier && <Empty title={m.none}>{m.noneText}</Empty>}
      {mine.data && carrier && <Terms carrier={carrier} offered={mine.data.offered} />}
      {(isCarrier || carrier?.state === 'ended') && <Routes />}
      {isCarrier && <Vehicles />}
      {(carrier?.state === 'ended' || carrier?.state === 'declined') && <FormerVehicles />}
    </div>
  );
}

/** A member as a carrier: the invitation, their share, their routes and their vehicles. */
export default function CarrierPage() {
  const m = useMessages('market/carrier');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Carrier />}</MembersOnly>;
}
