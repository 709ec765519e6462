import { ApiError } from '@tianguis/proto/client';
import { useParams } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { CountForm } from '../shared/loads/count-form.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import { quantityOf } from '../shared/lots/lot.ts';
import { photoGrid } from '../shared/photos/waiting-photo.tsx';
import { type Sheet, useLoad, useSheet, useStart } from './api.ts';
import { LoadPhotos, SentPhotos } from './load-photos.tsx';
import { Reported } from './reported.tsx';
import { SharePosition } from './share-position.tsx';
import { SignForm } from './sign-form.tsx';
import { useLoadPhotos } from './use-load-photos.ts';

/** The driver's count, starting from the seller's if there is one. */
function LoadForm({ token, sheet: { lines, load } }: { token: string; sheet: Sheet }) {
  const m = useMessages('market/pickup');
  const change = useLoad(token);
  return (
    <CountForm lines={lines} error={change.error} onCount={(counted) => change.mutate(counted)}>
      <Button type="submit" size="l" look={load === 'none' ? 'primary' : 'secondary'} busy={change.isPending}>
        {load === 'none' ? m.loaded : m.loadedAgain}
      </Button>
    </CountForm>
  );
}

interface Props {
  readonly token: string;
  readonly sheet: Sheet;
}

function Where({ sheet: { address, slot, lines, state } }: Pick<Props, 'sheet'>) {
  const m = useMessages('market/pickup');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  const when = `${format.dayLong(slot.from)}, ${format.clock(slot.from)}–${format.clock(slot.until)}`;
  return (
    <Panel title={m.where}>
      <p className="pt-3 text-lead break-words">{address}</p>
      <p className="font-[640]">{when}</p>
      {state === 'scheduled' && (
        <ul className="mt-3 grid gap-1 text-muted">
          {lines.map((line) => (
            <li key={line.id}>{`${line.name}: ${quantityOf(line, words, format)}`}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Start({ token, sheet: { startsFrom, startsUntil } }: Props) {
  const m = useMessages('market/pickup');
  const { dateTime } = useFormat();
  const start = useStart(token);
  return (
    <div className="grid gap-2">
      <Button size="l" busy={start.isPending} onClick={() => start.mutate(undefined)}>
        {m.start}
      </Button>
      <p className="text-[0.92rem] text-muted">
        {fill(m.startWhen, { from: dateTime(startsFrom), until: dateTime(startsUntil) })}
      </p>
      {start.error && (
        <p role="alert" className="text-bad">
          {readable(start.error)}
        </p>
      )}
    </div>
  );
}

/** What the recipient signs for; signing also accepts a count made by the seller. */
function SignedFor({ sheet: { countedBy, lines } }: Pick<Props, 'sheet'>) {
  const m = useMessages('market/pickup');
  return (
    <div role="status" className={cx('mt-3 grid gap-2', countedBy === 'seller' && 'rounded-m bg-sunken p-3')}>
      <h3 className="font-[640]">{m.signsFor[countedBy ?? 'driver']}</h3>
      <LoadedLines lines={lines} />
      {countedBy === 'seller' && <p className="text-[0.92rem]">{m.signsOther}</p>}
    </div>
  );
}

function Handover({ token, sheet }: Props) {
  const m = useMessages('market/pickup');
  const queue = useLoadPhotos(token, sheet.number);
  return (
    <>
      <Panel title={m.loading}>
        <p className="pt-3 text-muted">{m.loadingHint}</p>
        <LoadPhotos token={token} sheet={sheet} queue={queue} />
        <LoadForm token={token} sheet={sheet} />
        {sheet.load === 'waiting' && (
          <p role="status" className="mt-3 rounded-m bg-sunken p-3">
            {m.waiting}
          </p>
        )}
      </Panel>
      {sheet.load === 'confirmed' && sheet.loadedAt && (
        <Panel title={m.receiving}>
          <SignedFor sheet={sheet} />
          <SignForm token={token} queue={queue} at={sheet.loadedAt} needsCode={sheet.needsCode} />
        </Panel>
      )}
    </>
  );
}

function Done({ token, sheet: { state, receipt, lines, photos } }: Props) {
  const m = useMessages('market/pickup');
  const words = useMessages('market/shared/lots');
  const format = useFormat();
  return (
    <Panel title={state === 'delivered' ? m.done : m.signedFor}>
      <ul className="grid gap-1 pt-3">
        {lines.map((line) => (
          <li key={line.id}>
            {`${line.name}: ${quantityOf({ ...line, quantity: line.loaded ?? line.quantity }, words, format)}`}
          </li>
        ))}
      </ul>
      {photos.length > 0 && (
        <ul className={cx(photoGrid, 'mt-3')}>
          <SentPhotos token={token} photos={photos} />
        </ul>
      )}
      {receipt && (
        <p className="mt-3 break-words">
          {fill(m.signedBy, { name: receipt.receiver, date: format.dateTime(receipt.at) })}
        </p>
      )}
    </Panel>
  );
}

function Whole({ token, sheet }: Props) {
  const m = useMessages('market/pickup');
  return (
    <>
      <h1 className="text-title">{m.title}</h1>
      <p className="mt-2 mb-8 text-lead break-words text-muted">{`${sheet.number} · ${sheet.title}`}</p>
      <div className="grid gap-8">
        <Where sheet={sheet} />
        {sheet.state === 'scheduled' && <Start token={token} sheet={sheet} />}
        {sheet.state === 'in_transit' && (
          <SharePosition token={token} number={sheet.number} isOver={sheet.load !== 'none'} />
        )}
        {sheet.state === 'in_transit' && <Handover token={token} sheet={sheet} />}
        {sheet.state === 'reported' && <Reported token={token} sheet={sheet} />}
        {(sheet.state === 'reported' || sheet.state === 'delivered') && <Done token={token} sheet={sheet} />}
      </div>
    </>
  );
}

function Absent({ sheet: { error, isPaused, isFetching, refetch } }: { sheet: ReturnType<typeof useSheet> }) {
  const m = useMessages('market/pickup');
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <Empty title={m.missing}>{m.missingText}</Empty>;
  if (error) return <Failed onRetry={() => refetch()} busy={isFetching} />;
  return isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />;
}

/** A pickup, step by step, on the driver's phone; the link alone gives access. */
export default function PickupPage() {
  const m = useMessages('market/pickup');
  usePageTitle(m.title);
  const { token = '' } = useParams();
  const sheet = useSheet(token);
  return (
    <div className="wrap min-h-[80dvh] max-w-[40rem] pt-6 pb-20">
      {sheet.data ? (
        <Whole token={token} sheet={sheet.data} />
      ) : (
        <>
          <h1 className="mb-6 text-title">{m.title}</h1>
          <Absent sheet={sheet} />
        </>
      )}
    </div>
  );
}
