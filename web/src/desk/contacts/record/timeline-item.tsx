import { describeProviderError } from '@tianguis/proto/provider-errors';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Link } from '../../../ui/link.tsx';
import { NoteBody } from '../../shared/mentions/note-body.tsx';
import { messageTone } from '../../shared/tones.ts';
import type { TimelineEntry } from '../api/record.ts';

type Kind<K extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: K }>;

const failed = ['failed', 'undelivered', 'skipped'];

/** Who did it: a person of staff by name where it is known. */
function useActor(entry: TimelineEntry): string {
  const m = useMessages('desk/contacts').timeline;
  if (entry.kind === 'click') return m.actors.contact;
  if (entry.actorName) return entry.actorName;
  const known: Readonly<Record<string, string>> = m.actors;
  return known[entry.actor.split(':')[0] ?? ''] ?? m.actors.system;
}

function Message({ entry }: { entry: Kind<'message'> }) {
  const m = useMessages('desk/contacts').timeline;
  const staff = useMessages('desk/shared');
  const language = useLanguage();
  const { direction, text, media, status, skipReason, errorCode, campaignId } = entry;
  const own = direction === 'outbound';
  const why = skipReason ? staff.skipReason[skipReason] : errorCode && describeProviderError(errorCode)[language];
  return (
    <div className={cx('mt-1 rounded-m p-2.5', own ? 'bg-sunken' : 'bg-accent-soft')}>
      {media.map(({ url }, index) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer" className="link mr-3">
          {fill(m.photo, { number: index + 1 })}
        </a>
      ))}
      {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
      {own && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2 text-[0.9rem]">
          <Badge tone={messageTone[status]}>{staff.message[status]}</Badge>
          {failed.includes(status) && why && <span className="text-bad">{why}</span>}
          {campaignId !== null && (
            <Link href={`/admin?tab=campaigns&campaign=${campaignId}`} className="link">
              {m.campaign}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}

function useBody(entry: TimelineEntry): { title: string; body?: ReactNode } {
  const m = useMessages('desk/contacts').timeline;
  const names = useMessages('desk/shared').status;
  switch (entry.kind) {
    case 'message':
      return { title: m.messages[entry.direction], body: <Message entry={entry} /> };
    case 'move': {
      const causes: Readonly<Record<string, string>> = m.causes;
      const cause = causes[entry.cause];
      return {
        title: [fill(m.move, { from: names[entry.from], to: names[entry.to] }), cause].filter(Boolean).join(': '),
      };
    }
    case 'note':
      return {
        title: m.note,
        body: (
          <p className="mt-1 border-l-4 border-adobe pl-3 wrap-anywhere whitespace-pre-line">
            <NoteBody text={entry.text} cause={entry.cause} />
          </p>
        ),
      };
    case 'consent': {
      const bases: Readonly<Record<string, string>> = m.consentBases;
      return {
        title: bases[entry.basis] ?? m.consents[entry.action],
        body: entry.text && <p className="mt-1 text-muted">{entry.text}</p>,
      };
    }
    case 'click':
      return { title: m.click, body: <p className="mt-1 break-all text-muted">{entry.url}</p> };
  }
}

const dots: Readonly<Record<TimelineEntry['kind'], string>> = {
  message: 'bg-info',
  move: 'bg-plum',
  note: 'bg-adobe',
  consent: 'bg-good',
  click: 'bg-warn',
};

export function TimelineItem({ entry }: { entry: TimelineEntry }) {
  const staff = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const actor = useActor(entry);
  const { title, body } = useBody(entry);
  return (
    <li className="relative pb-5 pl-5">
      <span aria-hidden className={cx('absolute top-2 left-0 size-2.5 rounded-full', dots[entry.kind])} />
      <span aria-hidden className="absolute top-5 bottom-0 left-[0.28rem] w-px bg-line" />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-[640]">{title}</span>
        <span className="text-[0.9rem] text-muted">
          {`${actor}, `}
          <time dateTime={entry.at} title={dateTime(entry.at)}>
            {relative(entry.at, staff.justNow)}
          </time>
        </span>
      </p>
      {body}
    </li>
  );
}
