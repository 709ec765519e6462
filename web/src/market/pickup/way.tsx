import { day, localDay, second } from '@tianguis/proto/time';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { quantityOf } from '../../platform/lots/lot.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/figures.tsx';
import { useNow } from '../../ui/use-now.ts';
import { wayLinks } from '../shared/way/way-links.ts';
import { ActionBar } from './action-bar.tsx';
import type { Sheet } from './api.ts';
import type { Steps } from './use-steps.ts';

interface Props {
  readonly sheet: Sheet;
}

/** Where to and when, what is loaded there, and whom the driver meets. */
export function Where({ sheet }: Props) {
  const { address, slot, lines } = sheet;
  const m = useMessages('market/pickup');
  const words = useMessages('platform/lots');
  const format = useFormat();
  const way = wayLinks(address);
  const when = `${format.dayLong(slot.from)}, ${format.clock(slot.from)}–${format.clock(slot.until)}`;
  const mapLink = buttonClass('secondary', 'm', 'w-full');
  return (
    <>
      <Panel title={m.where}>
        <p className="pt-3 text-lead break-words">{address}</p>
        <p className="font-[640]">{when}</p>
        <p className="mt-4 grid grid-cols-2 gap-3">
          <a href={way.maps} target="_blank" rel="noreferrer" className={mapLink}>
            {m.maps}
          </a>
          <a href={way.waze} target="_blank" rel="noreferrer" className={mapLink}>
            {m.waze}
          </a>
        </p>
      </Panel>
      {sheet.delivery && <Delivery delivery={sheet.delivery} />}
      <People sheet={sheet} />
      <Panel title={m.toLoad}>
        <ul className="grid gap-1 pt-3">
          {lines.map((line) => (
            <li key={line.id} className="break-words">{`${line.name}: ${quantityOf(line, words, format)}`}</li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

/** Where the goods are brought. */
export function Delivery({ delivery: { address, zone, floors, help } }: { delivery: NonNullable<Sheet['delivery']> }) {
  const m = useMessages('market/pickup').delivery;
  const { maps, waze } = wayLinks(`${address}, ${zoneById(zone)?.name ?? zone}`);
  const words = useMessages('market/pickup');
  const look = buttonClass('secondary', 'm', 'w-full');
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-lead break-words">{`${address}, ${zoneById(zone)?.name ?? zone}`}</p>
      {floors > 0 && <p>{fill(m.floors, { floors })}</p>}
      {help && <p>{m.help}</p>}
      <p className="mt-4 grid grid-cols-2 gap-3">
        <a href={maps} target="_blank" rel="noreferrer" className={look} aria-label={fill(m.to, { app: words.maps })}>
          {words.maps}
        </a>
        <a href={waze} target="_blank" rel="noreferrer" className={look} aria-label={fill(m.to, { app: words.waze })}>
          {words.waze}
        </a>
      </p>
    </Panel>
  );
}

/** The two sides, who can be called for the hours of the pickup. */
export function People({ sheet }: Props) {
  const m = useMessages('market/pickup').people;
  const now = useNow(second * 10);
  return (
    <Panel title={m.title}>
      <ul className="divide-y divide-line">
        <Person role={m.seller} person={sheet.seller} />
        <Person role={m.buyer} person={sheet.buyer} />
      </ul>
      {Date.parse(sheet.startsFrom) > now && (
        <p className="pt-2 text-[0.92rem] text-muted">
          <From words={m.from} from={sheet.startsFrom} now={now} />
        </p>
      )}
    </Panel>
  );
}

function Person({ role, person: { name, phone } }: { role: string; person: Sheet['seller'] }) {
  const m = useMessages('market/pickup').people;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <p className="min-w-0 break-words">
        <span className="block text-[0.92rem] text-muted">{role}</span>
        <span className="font-[640]">{name || m.nameless}</span>
      </p>
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={fill(m.callOf, { name: name || role })}
          className={buttonClass('secondary', 'm', 'shrink-0')}
        >
          {m.call}
        </a>
      )}
    </li>
  );
}

interface FromProps {
  readonly words: Readonly<Record<'today' | 'tomorrow' | 'day', string>>;
  readonly from: string;
  readonly now: number;
}

/** What cannot be done yet says from when it can: today's and tomorrow's hour by that name. */
function From({ words, from, now }: FromProps) {
  const { clock, dayLong } = useFormat();
  const at = new Date(from);
  const time = clock(at);
  if (localDay(at) === localDay(new Date(now))) return fill(words.today, { time });
  if (localDay(at) === localDay(new Date(now + day))) return fill(words.tomorrow, { time });
  return fill(words.day, { day: dayLong(at), time });
}

/** Says that the driver sets out, or from when they can. */
export function Start({ sheet: { startsFrom, startsUntil }, steps }: Props & { steps: Steps }) {
  const m = useMessages('market/pickup');
  const { dateTime } = useFormat();
  const now = useNow(second * 10);
  const refused = steps.refusedOf('start');
  if (Date.parse(startsFrom) > now)
    return (
      <ActionBar>
        <p role="status" className="py-1 text-lead font-[640]">
          <From words={m.notYet} from={startsFrom} now={now} />
        </p>
      </ActionBar>
    );
  return (
    <ActionBar>
      {refused && (
        <p role="alert" className="text-bad">
          {readable(refused)}
        </p>
      )}
      <Button size="l" onClick={() => steps.push({ step: 'start' })}>
        {m.start}
      </Button>
      <p className="text-[0.92rem] text-muted">{fill(m.startWhen, { until: dateTime(startsUntil) })}</p>
    </ActionBar>
  );
}
