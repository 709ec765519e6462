import { urlOf } from '@tianguis/proto/client';
import { recipientOutcomes } from '@tianguis/proto/outreach/campaigns/outcomes';
import { variantNames } from '@tianguis/proto/outreach/campaigns/split';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/language.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FilterBar, FilterSelect } from '../../../ui/filter-bar.tsx';
import { Link } from '../../../ui/link.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { downloadConfirmed, readersZone } from '../../shared/downloads.ts';
import { Fold } from '../../shared/fold.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { useSession } from '../../shared/session.ts';
import { messageTone } from '../../shared/tones.ts';
import { type Recipient, type RecipientFilter, useRecipients } from './api.ts';

/** What happened to a person, latest first; the first of them that is known is shown. */
const moments = ['optedOutAt', 'convertedAt', 'repliedAt', 'clickedAt'] as const;

const outcomeOf = {
  optedOutAt: 'opted_out',
  convertedAt: 'converted',
  repliedAt: 'replied',
  clickedAt: 'clicked',
} as const;

function Row({ recipient }: { recipient: Recipient }) {
  const { recipients: m, split } = useMessages('desk/campaigns');
  const { message, person } = useMessages('desk/shared');
  const { dateTime } = useFormat();
  const { contactId, businessName, contactName, phone, zone, status, variant, reasonText, waitsUntil } = recipient;
  const happened = moments.flatMap((name) => {
    const at = recipient[name];
    return at === null ? [] : [{ name, at }];
  });
  return (
    <li className="grid gap-x-4 gap-y-1 py-2.5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        {contactId === null ? (
          <p className="text-muted">{m.erased}</p>
        ) : (
          <Link href={`/admin?contact=${contactId}`} className="link font-[660] wrap-anywhere">
            {businessName ?? phone}
          </Link>
        )}
        <p className="flex flex-wrap items-center gap-x-3 text-[0.9rem] text-muted">
          {[contactName, phone, zone].filter(Boolean).join(' · ')}
          {contactId !== null && (
            <Link
              href={`/responses?contact=${contactId}`}
              className="link"
              aria-label={fill(person.conversationOf, { name: businessName ?? phone ?? '' })}
            >
              {person.conversation}
            </Link>
          )}
        </p>
        {reasonText && <p className="text-[0.9rem] text-warn">{reasonText}</p>}
        {waitsUntil && <p className="text-[0.9rem] text-muted">{fill(m.waits, { when: dateTime(waitsUntil) })}</p>}
        {happened.length > 0 && (
          <ul className="flex flex-wrap gap-x-4 text-[0.9rem] text-muted">
            {happened.map(({ name, at }) => (
              <li key={name}>
                {m.outcomes[outcomeOf[name]]} <time dateTime={at}>{dateTime(at)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-1.5">
        {variant && <Badge tone="info">{fill(split.version, { name: variant })}</Badge>}
        <Badge tone={messageTone[status]}>{message[status]}</Badge>
      </div>
    </li>
  );
}

const csvOf = (id: number, { variant, outcome }: RecipientFilter, lang: Language): string =>
  urlOf(
    '/api/outreach/campaigns/:id/recipients.csv',
    { id },
    { lang, timeZone: readersZone(), variant: variant || undefined, outcome: outcome || undefined },
  );

interface Props {
  readonly campaignId: number;
  /** How many versions the campaign compares; 0 where it has one. */
  readonly versions: number;
}

/** Who got a campaign, by version and by what happened. */
export function Recipients({ campaignId, versions }: Props) {
  const { recipients: m, split } = useMessages('desk/campaigns');
  const { plural } = useFormat();
  const [filter, setFilter] = useState<RecipientFilter>({ variant: '', outcome: '' });
  const list = useRecipients(campaignId, filter);
  const language = useLanguage();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const all = list.data?.pages.flatMap(({ recipients }) => recipients) ?? [];
  const total = list.data?.pages[0]?.total;
  return (
    <Fold name="recipients" title={m.title}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-3">
        <FilterBar>
          <FilterSelect
            label={m.outcome}
            any={m.any}
            value={filter.outcome}
            options={recipientOutcomes.map((value) => ({ value, label: m.outcomes[value] }))}
            onChange={(outcome) => setFilter((before) => ({ ...before, outcome }))}
          />
          {versions > 0 && (
            <FilterSelect
              label={m.variant}
              any={m.anyVariant}
              value={filter.variant}
              options={variantNames
                .slice(0, versions)
                .map((value) => ({ value, label: fill(split.version, { name: value }) }))}
              onChange={(variant) => setFilter((before) => ({ ...before, variant }))}
            />
          )}
        </FilterBar>
        <Loading query={list} rows={4} failed={m.failed} />
        {total !== undefined && (
          <p role="status" className="font-[620]">
            {plural(m.count, total)}
          </p>
        )}
        {list.data && all.length === 0 && <Empty title={m.none}>{m.noneText}</Empty>}
        <ul className="divide-y divide-line">
          {all.map((recipient) => (
            <Row key={recipient.id} recipient={recipient} />
          ))}
        </ul>
        <MoreButton list={list} />
        {isAdmin && (
          <Button
            look="quiet"
            size="s"
            className="justify-self-start"
            onClick={() => downloadConfirmed(csvOf(campaignId, filter, language))}
          >
            {filter.variant || filter.outcome ? m.csvOfFilter : m.csv}
          </Button>
        )}
      </div>
    </Fold>
  );
}
