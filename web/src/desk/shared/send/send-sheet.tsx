import { useQuery } from '@tanstack/react-query';
import { dollarRateText, dollarText } from '@tianguis/proto/dollars';
import { forecastSend } from '@tianguis/proto/gen/client.ts';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { localDay } from '@tianguis/proto/time';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { keyOf } from '../../../platform/api/api.ts';
import { staffConfirmation } from '../../../platform/api/confirmation.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { countryName } from '../country-name.ts';
import { TemplateNotice } from '../template-notice.tsx';
import { useTemplateTitle } from '../template-title.ts';
import { toggled } from '../toggled.ts';
import { usePercent } from '../use-percent.ts';
import { useSettled } from '../use-settled.ts';
import { isPossible, PortionFields, Schedule, wholePortion } from './portion-fields.tsx';
import { closeSheet, type Forecast, forecastOf, holdSeconds, holdSend, type SendRequest } from './send-requests.ts';

const heading = 'font-sans text-[0.95rem] font-[680] tracking-normal';

function Audience({ forecast }: { forecast: Forecast }) {
  const m = useMessages('desk/shared').send;
  const { leftOut } = useMessages('desk/shared');
  const { number, plural } = useFormat();
  const moment = useMoment();
  return (
    <section aria-label={m.who} aria-live="polite">
      <p className="text-[1.05rem] font-[660]">
        {fill(m.reach, { reachable: number(forecast.reachable), total: number(forecast.total) })}
      </p>
      {forecast.waiting.map(({ until, count }) => (
        <p key={until} className="mt-1">
          {fill(plural(m.waits, count), { when: moment(until) })}
        </p>
      ))}
      {forecast.skipped.length > 0 && (
        <ul className="mt-1 text-muted">
          {forecast.skipped.map(({ reason, count }) => (
            <li key={reason}>{`${number(count)} ${leftOut[reason]}`}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ExclusionsProps {
  readonly choices: readonly Exclusion[];
  readonly chosen: readonly Exclusion[];
  onChange(chosen: Exclusion[]): void;
}

function Exclusions({ choices, chosen, onChange }: ExclusionsProps) {
  const m = useMessages('desk/shared').send;
  if (choices.length === 0) return null;
  return (
    <fieldset>
      <legend className={heading}>{m.leaveOut}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choices.map((choice) => (
          <CheckField
            key={choice}
            role="switch"
            label={m.exclusions[choice]}
            checked={chosen.includes(choice)}
            onChange={() => onChange(toggled(chosen, choice))}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface SampleProps {
  readonly title: string;
  readonly templateName: string;
  readonly sample: Forecast['sample'];
  /** In place of the message where nobody gets it. */
  readonly unread?: string;
}

function Sample({ title, templateName, sample, unread }: SampleProps) {
  const m = useMessages('desk/shared').send;
  const titleOf = useTemplateTitle();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {sample ? (
        <p className="mt-1.5 rounded-l rounded-tl-none bg-good-soft px-3.5 py-2.5 text-[0.95rem] wrap-anywhere whitespace-pre-line">
          {sample.text}
        </p>
      ) : (
        unread && <p className="text-muted">{unread}</p>
      )}
      <p className="mt-1 mb-2 text-[0.9rem] text-muted">{fill(m.template, { name: titleOf(templateName) })}</p>
      <TemplateNotice name={templateName} />
    </section>
  );
}

/** The message as one of its readers will see it; each version, where there are several. */
function Samples({ forecast: { sample, templateName, variants } }: { forecast: Forecast }) {
  const m = useMessages('desk/shared').send;
  const { percent } = usePercent();
  if (!variants) {
    const title = sample ? fill(m.sample, { name: sample.businessName }) : m.message;
    return <Sample title={title} templateName={templateName} sample={sample} />;
  }
  return variants.map(({ variant, share, ...version }) => {
    const part = { version: variant, share: percent(share) };
    const title = version.sample
      ? fill(m.version, { ...part, name: version.sample.businessName })
      : fill(m.versionUnread, part);
    return <Sample key={variant} title={title} unread={m.unread} {...version} />;
  });
}

/** What the cap on marketing says; empty where there is none. */
function useCapText({ marketingCap }: Forecast): string {
  const m = useMessages('desk/shared').send;
  const { list, plural } = useFormat();
  if (!marketingCap) return m.noCap;
  const { perDay, perWeek } = marketingCap;
  const parts = [
    ...(perDay > 0 ? [plural(m.perDay, perDay)] : []),
    ...(perWeek > 0 ? [plural(m.perWeek, perWeek)] : []),
  ];
  return parts.length > 0 ? fill(m.cap, { limits: list(parts) }) : m.unlimited;
}

function useMoment() {
  const { clock, dateTime } = useFormat();
  return (iso: string): string => (localDay(new Date(iso)) === localDay(new Date()) ? clock(iso) : dateTime(iso));
}

function Facts({ forecast, startsAt }: { forecast: Forecast; startsAt: string | undefined }) {
  const m = useMessages('desk/shared').send;
  const { number, plural } = useFormat();
  const moment = useMoment();
  const language = useLanguage();
  const cap = useCapText(forecast);
  const { cost, reachable, endsAt } = forecast;
  const each = fill(plural(m.each, reachable), { price: dollarRateText(cost.each, language) });
  const isAbroad = cost.countries.some(({ country }) => country !== 'MX');
  const byCountry = cost.countries
    .map(({ country, count, each: price }) =>
      fill(m.byCountry, {
        country: country === null ? m.noCountry : countryName(country, language),
        count: number(count),
        price: dollarRateText(price, language),
      }),
    )
    .join(', ');
  const rows = [
    ...(startsAt === undefined ? [] : [{ label: m.starts, value: moment(startsAt) }]),
    { label: m.ends, value: endsAt === null ? m.never : fill(m.about, { when: moment(endsAt) }) },
    { label: m.costs, value: `${dollarText(cost.total, language)} (${isAbroad ? byCountry : each})` },
    { label: m.limit, value: cap },
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[6rem_1fr]">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents max-sm:block">
          <dt className="font-[620]">{label}</dt>
          <dd className="text-muted">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Chosen {
  readonly exclude: readonly Exclusion[];
  readonly portion: Portion | null | undefined;
}

/** Sends, and holds what was sent for as long as it may be undone. */
function useSending({ run, onSent, onFailed, startsAt }: SendRequest) {
  const [busy, setBusy] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const send = async ({ exclude, portion }: Chosen, expected: number, about: string) => {
    setBusy(true);
    try {
      const { campaignId, queued = expected } = await staffConfirmation.during(about, () =>
        run(
          {
            holdSeconds,
            exclude: [...exclude],
            ...(portion !== undefined && { portion }),
          },
          key,
        ),
      );
      closeSheet();
      if (startsAt === undefined && campaignId !== undefined)
        holdSend({ campaignId, count: queued, until: Date.now() + holdSeconds * 1_000 });
      onSent({ campaignId, queued });
    } catch (error) {
      setBusy(false);
      onFailed(error);
    }
  };
  return { busy, send };
}

/** How many messages leave when it starts. */
const firstOf = ({ reachable, planned }: Forecast): number => planned?.batches[0]?.people ?? reachable;

/** The one sheet before every send to several people: who gets what, until when and at what cost. */
export function SendSheet({ request, first }: { request: SendRequest; first: Forecast }) {
  const m = useMessages('desk/shared').send;
  const { counting } = useMessages('desk/shared').forecast;
  const { plural } = useFormat();
  const titleOf = useTemplateTitle();
  const [exclude, setExclude] = useState<readonly Exclusion[]>(request.exclude);
  const [portion, setPortion] = useState(request.portion);
  const settled = useSettled(portion);
  const { busy, send } = useSending(request);
  const { data, isFetching, isError } = useQuery({
    queryKey: [...keyOf(forecastSend, { send: request.send, startsAt: request.startsAt }), exclude, settled],
    queryFn: ({ signal }) => forecastOf(request, { exclude, portion: settled }, signal),
    initialData: exclude === request.exclude && settled === request.portion ? first : undefined,
    enabled: !settled || isPossible(settled),
    placeholderData: (previous) => previous,
    staleTime: 10_000,
    gcTime: 0,
  });
  const forecast = data ?? first;
  const isScheduled = request.startsAt !== undefined;
  const about = fill(plural(isScheduled ? m.aboutToSchedule : m.aboutToSend, forecast.reachable), {
    template: titleOf(forecast.templateName),
  });
  const isKnown = settled === portion && (!portion || isPossible(portion));
  const isLater = forecast.reachable === 0 && forecast.moreBatches;
  const isForNobody = forecast.reachable === 0 && !isLater;
  const problem = useId();
  const status = useId();
  const isCounting = isFetching || settled !== portion;
  const ready = isKnown && !isForNobody && !forecast.largeRefused && !isFetching && !isError;
  const undoHint = isScheduled || !ready ? '' : m.undoHint;
  const hint = isForNobody ? m.unreached : undoHint;
  const submitLabel = isScheduled ? m.schedule : m.submit;
  const title = plural(isScheduled ? m.scheduleTitle : m.title, forecast.reachable);
  return (
    <SmallDialog title={isLater ? m.laterTitle : title} onClose={closeSheet}>
      <div className="grid gap-5">
        {!isLater && <Audience forecast={forecast} />}
        {forecast.moreBatches && <p>{isLater ? m.later : m.moreBatches}</p>}
        <Exclusions choices={request.choices} chosen={exclude} onChange={setExclude} />
        {request.portion !== undefined && <PortionFields portion={portion ?? wholePortion} onChange={setPortion} />}
        {forecast.planned && <Schedule planned={forecast.planned} />}
        {!isLater && <Samples forecast={forecast} />}
        {!isLater && !isForNobody && <Facts forecast={forecast} startsAt={request.startsAt} />}
        {(forecast.largeRefused || isError) && (
          <p id={problem} className="text-bad">
            {isError ? m.failed : m.tooMany}
          </p>
        )}
      </div>
      <div className="sticky -bottom-4 -mx-4 -mb-4 mt-5 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button
          aria-keyshortcuts="Control+Enter"
          onClick={() => send({ exclude, portion }, firstOf(forecast), about)}
          busy={busy}
          disabled={!ready}
          aria-describedby={`${problem} ${status}`}
        >
          {isLater ? m.goOn : submitLabel}
        </Button>
        <Button look="quiet" onClick={closeSheet}>
          {m.cancel}
        </Button>
        <p id={status} role="status" className="text-[0.9rem] text-muted">
          {isCounting ? counting : hint}
        </p>
      </div>
    </SmallDialog>
  );
}
