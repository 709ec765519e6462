import { getMyListing } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { useOperation } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { SellerReferrer } from '../shared/referrer/seller-referrer.tsx';
import { NewLot } from './new-lot.tsx';
import { StoredLot } from './stored-lot.tsx';

warmFormats();

/** How often a lot is asked for while Aria reads it, where its event does not arrive. */
const patience = 4_000;

function OwnLot({ id }: { id: number }) {
  const m = useMessages('market/publish');
  useLiveUpdates();
  const [shown, setShown] = useState(0);
  const lot = useOperation(
    getMyListing,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data?.beingRead ? patience : false), networkMode: 'always' },
  );
  if (lot.isError) return <Failed onRetry={() => lot.refetch()} busy={lot.isFetching} />;
  if (!lot.data) return <Rows />;
  if (lot.data.beingRead && lot.data.lines.length === 0)
    return (
      <div className="grid gap-4">
        <h1 className="text-title">{m.reading}</h1>
        <p role="status" className="text-lead text-muted">
          {m.readingText}
        </p>
        <Rows count={3} />
      </div>
    );
  const reload = () => void lot.refetch().then(() => setShown(shown + 1));
  return (
    <div className="grid gap-10">
      <StoredLot key={`${id} ${shown} ${lot.data.beingRead}`} lot={lot.data} onReload={reload} />
      {lot.data.status === 'draft' && <SellerReferrer />}
    </div>
  );
}

/** Publishing a lot: what is there, then what Aria read of it. */
export default function PublishPage() {
  const m = useMessages('market/publish');
  const id = Number(useQueryParameter('lote'));
  usePageTitle(m.title, m.lead);
  return (
    <div className="wrap max-w-[46rem] pt-6 pb-16">
      {Number.isSafeInteger(id) && id > 0 ? <MembersOnly>{() => <OwnLot id={id} />}</MembersOnly> : <NewLot />}
    </div>
  );
}
