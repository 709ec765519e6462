import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
import { getSeller, reportSeller } from '@tianguis/proto/gen/client.ts';
import { zoneById } from '@tianguis/proto/zones';
import { useParams } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Heart } from '../../platform/lots/heart.tsx';
import { LotCard } from '../../platform/lots/lot-card.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Skeleton } from '../../ui/page-skeleton.tsx';
import { ReportForm } from '../../ui/report-form.tsx';
import { Empty, Failed } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { SellerFacts } from '../shared/seller/seller-facts.tsx';

type Reply = NonNullable<(typeof getSeller)['types']>['reply'];

const useSeller = (publicId: string) =>
  useInfiniteQuery({
    queryKey: keyOf(getSeller, { params: { publicId } }),
    queryFn: ({ pageParam, signal }) =>
      call(getSeller, { params: { publicId }, query: pageParam ? { cursor: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Reply) => nextCursor,
    staleTime: 60_000,
  });

/** Zones that are named; a seller with more of them is known by the first ones. */
const mostZones = 3;

function Head({ seller, zones }: Pick<Reply, 'seller' | 'zones'>) {
  const m = useMessages('market/seller');
  const { date } = useFormat();
  usePageTitle(seller.name);
  const named = zones.slice(0, mostZones).map((id) => zoneById(id)?.name ?? id);
  return (
    <header className="grid gap-1">
      <h1 className="text-title break-words">{seller.name}</h1>
      <SellerFacts seller={seller} since={date(seller.since)} />
      {named.length > 0 && <p className="text-muted">{fill(m.zones, { zones: named.join(', ') })}</p>}
    </header>
  );
}

const reasons = ['false', 'forbidden', 'contact', 'insulting', 'spam'] as const;

function Report({ publicId }: { publicId: string }) {
  const m = useMessages('market/seller').report;
  const report = useMutation({
    mutationFn: (reason: (typeof reasons)[number]) => call(reportSeller, { params: { publicId }, body: { reason } }),
    onSuccess: () => toast(m.done, m.doneText),
    onError: (error) => toastError(m.failed, readable(error)),
  });
  return (
    <ReportForm
      reasons={reasons}
      words={m}
      busy={report.isPending}
      onReport={(reason, done) => report.mutate(reason, { onSuccess: done })}
    />
  );
}

function NotShown({ error, isFetching, fetchStatus, refetch }: ReturnType<typeof useSeller>) {
  const m = useMessages('market/seller');
  usePageTitle(m.title);
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return (
      <Empty title={m.missing}>
        <p>{m.missingHint}</p>
        <ButtonLink href="/mercado" look="secondary" className="mt-4">
          {m.toMarket}
        </ButtonLink>
      </Empty>
    );
  if (error) return <Failed text={m.failed} onRetry={() => refetch()} busy={isFetching} />;
  if (fetchStatus === 'paused') return <Empty title={m.offline} />;
  return (
    <div className="grid gap-6">
      <Skeleton className="h-32 max-w-120" />
      <Skeleton className="h-64" />
    </div>
  );
}

function Shown({ publicId }: { publicId: string }) {
  const m = useMessages('market/seller');
  const { plural } = useFormat();
  const asked = useSeller(publicId);
  const [first] = asked.data?.pages ?? [];
  if (!first) return <NotShown {...asked} />;
  const listings = asked.data?.pages.flatMap((page) => page.listings) ?? [];
  return (
    <div className="grid gap-10">
      <Head seller={first.seller} zones={first.zones} />
      {listings.length === 0 ? (
        <Empty title={m.noLots}>
          <p>{m.noLotsHint}</p>
          <ButtonLink href="/mercado" look="secondary" className="mt-4">
            {m.toMarket}
          </ButtonLink>
        </Empty>
      ) : (
        <section>
          <h2 className="mb-4 text-head">{plural(m.lots, first.total)}</h2>
          <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
            {listings.map((lot) => (
              <LotCard key={lot.id} lot={lot} corner={<Heart id={lot.id} title={lot.title} />} />
            ))}
          </ul>
          <MoreButton list={asked} text={m.more} />
        </section>
      )}
      <Report publicId={publicId} />
    </div>
  );
}

/** A seller as buyers see them, with what they sell now. */
export default function SellerPage() {
  const m = useMessages('market/seller');
  const { id = '' } = useParams();
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[80dvh] pt-6 pb-20">
        <p className="mb-4">
          <Link href="/mercado" className="link inline-block py-1.5">
            {m.back}
          </Link>
        </p>
        <Shown key={id} publicId={id} />
      </div>
    </div>
  );
}
