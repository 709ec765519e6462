import { languages } from '@tianguis/proto/errors';
import { type ContactField, contactFieldNames, isOptional } from '@tianguis/proto/outreach/contacts/contact';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { cx } from '../../../ui/class-names.ts';
import { smallSelect } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useChangeContact } from '../api/changes.ts';
import { useFacets } from '../api/lists.ts';
import { useOwners } from '../api/owners.ts';
import { type ContactRecord, useSwitchAria } from '../api/record.ts';
import type { Change } from '../apply-change.ts';
import { useNameOf } from '../names.ts';
import { Editable } from './editable.tsx';
import { Fact } from './fact.tsx';
import { OwnFields } from './own-fields.tsx';

/** Whether Aria answers, and the switch; who asked not to be written to is never answered. */
function Aria({ contact: { id, aria } }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  const { mutate, isPending } = useSwitchAria(id);
  const turn = (on: boolean) => mutate(on, { onError: (error) => toastError(m.failed, readable(error)) });
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {m.ariaStates[aria]}
      {aria !== 'opted_out' && (
        <button type="button" disabled={isPending} onClick={() => turn(aria !== 'on')} className="link min-h-9">
          {aria === 'on' ? m.ariaOff : m.ariaOn}
        </button>
      )}
    </span>
  );
}

/** Who looks after the contact; chosen anew at once. */
function Owner({ value, onSave }: { value: string | null; onSave: (owner: string | null) => Promise<unknown> }) {
  const m = useMessages('desk/contacts').record;
  const owners = useOwners().data ?? [];
  const isKnown = value === null || owners.some(({ actor }) => actor === value);
  const choose = (chosen: string) =>
    onSave(chosen || null).catch((error: unknown) => toastError(m.failed, readable(error)));
  return (
    <select
      aria-label={m.owner}
      value={value ?? ''}
      onChange={(event) => void choose(event.target.value)}
      className={cx(smallSelect, 'max-w-full')}
    >
      <option value="">{m.nobody}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {owners.map(({ actor, name }) => (
        <option key={actor} value={actor}>
          {name ?? actor}
        </option>
      ))}
    </select>
  );
}

/** The language that we write to them: learned from their messages, or chosen here. Members choose it in their account. */
function Spoken({ contact, onSave }: { contact: ContactRecord; onSave: (change: Change) => Promise<unknown> }) {
  const m = useMessages('desk/contacts').record;
  const { language, from } = contact.spoken;
  const choose = (chosen: string) => {
    const wanted = languages.find((each) => each === chosen) ?? null;
    onSave({ language: wanted }).catch((error: unknown) => toastError(m.failed, readable(error)));
  };
  if (from === 'account') return fill(m.languageOf.account, { language: m.languages[language] });
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <select
        aria-label={m.language}
        value={from === 'staff' ? language : ''}
        onChange={(event) => choose(event.target.value)}
        className={cx(smallSelect, 'max-w-full')}
      >
        <option value="">
          {from === 'staff' ? m.asTheyWrite : fill(m.languageOf[from], { language: m.languages[language] })}
        </option>
        {languages.map((each) => (
          <option key={each} value={each}>
            {m.languages[each]}
          </option>
        ))}
      </select>
    </span>
  );
}

function Standing({ contact }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  const { dateTime, date, pesos, plural } = useFormat();
  const { estimate } = useMessages('desk/shared');
  const { windowOpenUntil, consentBasis, estimatedValue, leadScore, createdAt } = contact;
  const bases: Readonly<Record<string, string>> = m.bases;
  return (
    <>
      <Fact label={m.window}>{windowOpenUntil ? fill(m.open, { until: dateTime(windowOpenUntil) }) : m.shut}</Fact>
      <Fact label={m.aria}>
        <Aria contact={contact} />
      </Fact>
      <Fact label={m.consent}>{bases[consentBasis] ?? consentBasis}</Fact>
      <Fact label={m.interest}>
        {plural(m.points, leadScore)}
        {estimatedValue > 0 && (
          <>
            <br />
            {fill(estimate.value, { amount: pesos(estimatedValue) })}
            <span className="block text-[0.85rem] text-muted">{estimate.rule}</span>
          </>
        )}
      </Fact>
      <Fact label={m.since}>{date(createdAt)}</Fact>
    </>
  );
}

/** What is known of a contact; what staff may change becomes a field when it is pressed. */
export function Facts({ contact }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  const labels = useMessages('desk/shared').contactFields;
  const facets = useFacets().data;
  const nameOf = useNameOf();
  const { mutateAsync } = useChangeContact();
  const { id, phone, category, zone, city, notes } = contact;
  const save = (change: Change) => mutateAsync({ id, change });
  const values = (list: 'categories' | 'zones') => facets?.[list].map(({ value }) => value) ?? [];
  const unlikeOthers: Partial<Record<ContactField, ReactNode>> = {
    phone: (
      <a href={`tel:${phone}`} className="link">
        {phone}
      </a>
    ),
    category: (
      <Editable
        label={labels.category}
        value={category}
        shown={nameOf('category', category)}
        suggestions={values('categories')}
        required
        onSave={(next) => save({ category: next })}
      />
    ),
    zone: (
      <Editable
        label={labels.zone}
        value={zone}
        shown={city && city !== zone ? `${zone}, ${city}` : zone}
        suggestions={values('zones')}
        required
        onSave={(next) => save({ zone: next })}
      />
    ),
  };
  return (
    <dl>
      {contactFieldNames.map((field) => (
        <Fact key={field} label={labels[field]}>
          {unlikeOthers[field] ?? (
            <Editable
              label={labels[field]}
              value={contact[field] ?? ''}
              required={!isOptional(field)}
              onSave={(next) => save({ [field]: next || null })}
            />
          )}
        </Fact>
      ))}
      <Fact label={m.owner}>
        <Owner value={contact.owner} onSave={(owner) => save({ owner })} />
      </Fact>
      <Fact label={m.language}>
        <Spoken contact={contact} onSave={save} />
      </Fact>
      <OwnFields contact={contact} />
      <Standing contact={contact} />
      <Fact label={m.notes}>
        <Editable
          label={m.notes}
          value={notes ?? ''}
          lines={4}
          maxLength={4000}
          onSave={(next) => save({ notes: next || null })}
        />
      </Fact>
    </dl>
  );
}
