import type { listOwnLots } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { priceOf, sourceOf } from '../../platform/lots/lot.ts';
import { LotPicture } from '../../platform/lots/lot-picture.tsx';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { LotActions, Renew } from '../shared/own-lot/lot-actions.tsx';

type Reply = NonNullable<(typeof listOwnLots)['types']>['reply'];
export type Lot = Reply['lots'][number];

const tones: Partial<Record<Lot['status'], Tone>> = {
  published: 'good',
  paused: 'warn',
  reserved: 'info',
  hidden: 'bad',
};

/** The one thing that the lot needs of its seller now. */
function Need({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const { plural, date } = useFormat();
  const { id, need, unanswered, openOffers, endsAt } = lot;
  if (need === 'answer')
    return (
      <ButtonLink size="s" href={`/lote/${id}#preguntas`}>
        {plural(m.need.answer, unanswered)}
      </ButtonLink>
    );
  if (need === 'decide')
    return (
      <ButtonLink size="s" href="/mi/pedidos?como=ofertas">
        {plural(m.need.decide, openOffers)}
      </ButtonLink>
    );
  if (need === 'renew' && endsAt)
    return (
      <>
        <Badge tone="warn">{fill(m.need.renew, { date: date(endsAt) })}</Badge>
        <Renew lot={lot} />
      </>
    );
  if (need === 'finish')
    return (
      <ButtonLink size="s" href={`/publicar?lote=${id}`}>
        {m.need.finish}
      </ButtonLink>
    );
  return null;
}

/** How it is doing, in one line; drafts have nothing to say. */
function Counts({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings').counts;
  const { plural } = useFormat();
  if (lot.publishedAt === null) return null;
  const counts = [
    plural(m.views, lot.views),
    lot.viewsThisWeek > 0 && plural(m.thisWeek, lot.viewsThisWeek),
    lot.hearts > 0 && plural(m.hearts, lot.hearts),
    lot.questions > 0 && plural(m.questions, lot.questions),
    lot.offers > 0 && plural(m.offers, lot.offers),
    lot.orders > 0 && plural(m.orders, lot.orders),
  ];
  return <p className="text-[0.95rem]">{counts.filter(Boolean).join(' · ')}</p>;
}

function Facts({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const isOffered = lot.status === 'published' || lot.status === 'paused';
  const facts = [
    lot.line && priceOf(lot.line, words, format),
    lot.lineCount > 1 && format.plural(m.items, lot.lineCount),
    lot.beingRead && m.reading,
    isOffered && lot.need !== 'renew' && lot.endsAt && fill(m.until, { date: format.date(lot.endsAt) }),
    lot.hiddenReason && fill(m.hidden, { reason: lot.hiddenReason }),
  ];
  return <p className="text-muted">{facts.filter(Boolean).join(' · ')}</p>;
}

/** One of one's own lots with what it needs, how it is doing, and what can be done with it. */
export function LotRow({ lot }: { lot: Lot }) {
  const m = useMessages('market/my-listings');
  const { photo, line } = lot;
  const title = lot.title || m.untitled;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-x-4 gap-y-3 py-5 sm:grid-cols-[8rem_1fr]">
      <div className="aspect-4/3 overflow-clip rounded-m bg-sunken">
        {photo ? (
          <img src={sourceOf(photo, 320)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <LotPicture category={line?.category} material={line?.material} />
        )}
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <Badge tone={tones[lot.status]}>{m.status[lot.status]}</Badge>
        <h2 className="text-[1.1rem] leading-snug font-[680] break-words">
          {lot.publishedAt ? (
            <Link href={`/lote/${lot.id}`} className="inline-block py-0.5 hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <Facts lot={lot} />
        <Counts lot={lot} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 sm:col-start-2">
        <Need lot={lot} />
        <LotActions lot={lot} />
      </div>
    </li>
  );
}
