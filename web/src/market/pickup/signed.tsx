import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import { photoGrid } from '../shared/photos/waiting-photo.tsx';
import type { Sheet } from './api.ts';
import { SentPhotos } from './load-photos.tsx';

/** What was signed, by whom, when and where. */
export function Signed({ token, sheet }: { token: string; sheet: Sheet }) {
  const { address, receipt, lines, photos } = sheet;
  const m = useMessages('market/pickup').signed;
  const { dateTime } = useFormat();
  return (
    <Panel title={m.title}>
      <div className="pt-3 text-lead font-[640]">
        <LoadedLines lines={lines} />
      </div>
      {receipt && (
        <dl className="mt-4 divide-y divide-line border-y border-line">
          <Row label={m.by} value={receipt.receiver} />
          <Row label={m.at} value={dateTime(receipt.at)} />
          <Row label={m.from} value={address} />
        </dl>
      )}
      {photos.length > 0 && (
        <ul className={`${photoGrid} mt-4`}>
          <SentPhotos token={token} photos={photos} />
        </ul>
      )}
      {receipt?.sealed && (
        <Link href={`/verificar/${receipt.hash}`} className="link mt-3 inline-block py-1.5">
          {m.verify}
        </Link>
      )}
    </Panel>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 font-[640] break-words">{value}</dd>
    </div>
  );
}
