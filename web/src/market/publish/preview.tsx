import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { priceOf, quantityOf } from '../../platform/lots/lot.ts';
import { LotPicture } from '../../platform/lots/lot-picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { hoursText } from '../shared/hours/hours-text.ts';
import { type Edited, type EditedLine, titleOf } from './edit.ts';

function PreviewLine({ line, donation, isNamed }: { line: EditedLine; donation: boolean; isNamed: boolean }) {
  const m = useMessages('platform/lots');
  const format = useFormat();
  const stated = line.price.trim() === '' ? null : Number(line.price);
  const price = donation ? 0 : stated;
  return (
    <li className="grid gap-0.5 py-2.5">
      {isNamed && <p className="font-[620] wrap-anywhere">{line.name}</p>}
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-display text-[1.15rem] font-[740]">{priceOf({ price, unit: line.unit }, m, format)}</span>
        <span className="text-muted">
          {quantityOf({ quantity: Number(line.quantity), unit: line.unit }, m, format)}
        </span>
        {line.condition && <Badge>{m[line.condition]}</Badge>}
      </p>
    </li>
  );
}

interface Props {
  readonly edited: Edited;
  readonly cover: string | undefined;
  readonly hours: Edited['hours'];
}

/** A lot as buyers will see it. */
export function Preview({ edited, cover, hours }: Props) {
  const m = useMessages('market/publish').lot;
  const hoursTexts = useMessages('market/shared/hours');
  const format = useFormat();
  const { lines, donation, zone, description } = edited;
  const [first] = lines;
  return (
    <article className="overflow-clip rounded-l border-2 border-ink bg-raised" aria-label={m.preview}>
      <div className="grid sm:grid-cols-[16rem_1fr]">
        <div className="aspect-16/9 overflow-clip sm:aspect-auto sm:min-h-full">
          {cover ? (
            <img src={cover} alt="" className="size-full object-cover" />
          ) : (
            <LotPicture category={first?.category} material={first?.material} />
          )}
        </div>
        <div className="grid content-start gap-1 p-4">
          <h3 className="text-[1.2rem] leading-snug font-[700] wrap-anywhere">{titleOf(edited)}</h3>
          <p className="text-[0.95rem] text-muted">{zoneById(zone)?.name}</p>
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <PreviewLine key={line.key} line={line} donation={donation} isNamed={line.name !== titleOf(edited)} />
            ))}
          </ul>
          {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
          <p className="text-[0.95rem] text-muted">
            {fill(m.pickedUp, { hours: hoursText(hours, hoursTexts, format) })}
          </p>
        </div>
      </div>
    </article>
  );
}
