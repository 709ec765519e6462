import { useInfiniteQuery } from '@tanstack/react-query';
import { listFavourites } from '@tianguis/proto/gen/client.ts';
import { day } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { deliverFavourites } from '../../platform/lots/favourites.ts';
import { Heart } from '../../platform/lots/heart.tsx';
import { money, priceOf, sourceOf } from '../../platform/lots/lot.ts';
import { LotPicture } from '../../platform/lots/lot-picture.tsx';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';

type Favourite = NonNullable<(typeof listFavourites)['types']>['reply']['favourites'][number];

const useFavourites = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listFavourites), 'pages'],
    // Hearts from before the sign-in, or that were pressed on the way here, come first.
    queryFn: async ({ pageParam: cursor, signal }) => {
      await deliverFavourites();
      return call(listFavourites, { query: { cursor } }, { signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });

/** Days before its end from which a date says more than that little is left. */
const soon = 2 * day;

/** What changed since the lot was marked. */
function News({ favourite: { listing, priceFall, isGoing, endsAt } }: { favourite: Favourite }) {
  const m = useMessages('market/favourites');
  const format = useFormat();
  if (listing.status !== 'published') return null;
  const sums = priceFall && { before: money(priceFall.before, format), now: money(priceFall.now, format) };
  const endsSoon = endsAt !== null && new Date(endsAt).getTime() - Date.now() <= soon;
  return (
    <p className="flex flex-wrap gap-1.5 *:whitespace-normal">
      {sums && (
        <Badge tone="good">
          {listing.lineCount > 1 ? fill(m.fellOf, { line: priceFall.name, ...sums }) : fill(m.fell, sums)}
        </Badge>
      )}
      {isGoing && <Badge tone="warn">{endsSoon ? fill(m.ends, { date: format.dateTime(endsAt) }) : m.going}</Badge>}
    </p>
  );
}

/** Why a lot is not to be had, and where there are others like it. */
function Over({ listing }: Pick<Favourite, 'listing'>) {
  const m = useMessages('market/favourites');
  const { status, lines } = listing;
  if (status === 'published' || status === 'draft' || status === 'hidden') return null;
  const [line] = lines;
  const alike = line?.category ? `category=${line.category}` : `material=${line?.material ?? 'otros'}`;
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span className="text-muted">{m.over[status]}</span>
      <Link href={`/mercado?${alike}`} className="link inline-block py-1.5">
        {m.alike}
      </Link>
    </p>
  );
}

function Row({ favourite }: { favourite: Favourite }) {
  const words = useMessages('platform/lots');
  const format = useFormat();
  const { listing } = favourite;
  const [line] = listing.lines;
  const { photo } = listing;
  return (
    <li className="relative grid grid-cols-[6rem_1fr] gap-4 py-5 sm:grid-cols-[9rem_1fr]">
      <div className="aspect-4/3 overflow-clip rounded-m bg-sunken">
        {photo ? (
          <img src={sourceOf(photo, 320)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <LotPicture category={line?.category} material={line?.material} />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-1.5 pr-11">
        <h2 className="leading-snug font-[680] break-words">
          <Link href={`/lote/${listing.id}`} className="inline-block py-0.5 hover:underline">
            {listing.title}
          </Link>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {line && <span className="font-display text-[1.1rem] font-[740]">{priceOf(line, words, format)}</span>}
          <span className="text-muted">{zoneById(listing.zone)?.name ?? listing.zone}</span>
          {listing.status !== 'published' && <Badge>{words.status[listing.status]}</Badge>}
        </p>
        <News favourite={favourite} />
        <Over listing={listing} />
      </div>
      <Heart id={listing.id} title={listing.title} className="absolute top-4 right-0" />
    </li>
  );
}

function Favourites() {
  const m = useMessages('market/favourites');
  useLiveUpdates();
  const favourites = useFavourites();
  const rows = favourites.data?.pages.flatMap((page) => page.favourites) ?? [];
  return (
    <div className="wrap max-w-200 pt-6 pb-20">
      <h1 className="text-title">{m.title}</h1>
      <p className="mt-2 mb-4 max-w-[60ch] text-muted">{m.lead}</p>
      <Loading query={favourites} rows={4} />
      {favourites.data && rows.length === 0 && (
        <Empty title={m.empty}>
          <p>{m.emptyText}</p>
          <ButtonLink href="/mercado" className="mt-4">
            {m.toMarket}
          </ButtonLink>
        </Empty>
      )}
      <ul className="divide-y divide-line">
        {rows.map((favourite) => (
          <Row key={favourite.listing.id} favourite={favourite} />
        ))}
      </ul>
      <MoreButton list={favourites} text={m.more} />
    </div>
  );
}

/** The lots that a member marked with a heart, with what changed about them. */
export default function FavouritesPage() {
  const m = useMessages('market/favourites');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Favourites />}</MembersOnly>;
}
