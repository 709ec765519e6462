import { contactStatuses } from '@tianguis/proto/outreach';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { type Audience, type NewCampaign, useForecast, useNewCampaign } from '../api/campaign-desk.ts';
import { useOutreachStats } from '../api/contacts.ts';
import { useTemplates } from '../api/templates.ts';

const nobody: Audience = { targetCategories: [], targetZones: [], targetStatuses: [] };

const toggled = <T,>(list: readonly T[], value: T): T[] =>
  list.includes(value) ? list.filter((other) => other !== value) : [...list, value];

function Choices<T extends string>({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  options: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
}) {
  return (
    <fieldset>
      <legend className="font-[620]">{legend}</legend>
      <div className="mt-1 grid max-h-48 grid-cols-2 gap-x-4 overflow-y-auto sm:grid-cols-3">
        {options.map(({ value, label }) => (
          <CheckField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={() => onChange(toggled(chosen, value))}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Forecast({ audience, templateId }: { audience: Audience; templateId: number | undefined }) {
  const m = useMessages('campaigns').forecast;
  const { number } = useFormat();
  const forecast = useForecast(audience, templateId);
  const { data } = forecast;
  if (templateId === undefined) return <p className="text-muted">{m.waiting}</p>;
  if (forecast.isError) return <p className="text-bad">{m.failed}</p>;
  if (!data) return <p className="text-muted">{m.counting}</p>;
  return (
    <>
      <p className="font-[660]">{fill(m.reach, { reachable: number(data.reachable), total: number(data.total) })}</p>
      <ul className="mt-1 text-muted">
        {data.skipped.map(({ reason, text, count }) => (
          <li key={reason}>{`${number(count)} ${text}`}</li>
        ))}
      </ul>
    </>
  );
}

function useOptions() {
  const categories: Readonly<Record<string, string>> = useMessages('staff').categories;
  const status = useMessages('staff').status;
  const stats = useOutreachStats().data;
  return {
    zones: (stats?.byZone ?? []).map(({ zone }) => ({ value: zone, label: zone })),
    categories: (stats?.byCategory ?? []).map(({ category }) => ({
      value: category,
      label: categories[category] ?? category,
    })),
    statuses: contactStatuses.map((value) => ({ value, label: status[value] })),
  };
}

/** A campaign by segment, with how many it would reach as the choice stands. */
export function CampaignComposer({ onDone }: { onDone: (id?: number) => void }) {
  const texts = useMessages('campaigns');
  const m = texts.form;
  const options = useOptions();
  const templates = useTemplates().data?.templates.filter(({ isActive }) => isActive) ?? [];
  const [name, setName] = useState('');
  const [template, setTemplate] = useState('');
  const [when, setWhen] = useState('');
  const [audience, setAudience] = useState(nobody);
  const create = useNewCampaign();
  const templateId = template === '' ? undefined : Number(template);
  const ready = name.trim() !== '' && templateId !== undefined;
  const change = (part: Partial<Audience>) => setAudience({ ...audience, ...part });

  const save = async (status: NewCampaign['status']) => {
    if (!ready) return;
    const scheduledAt = status === 'scheduled' ? { scheduledAt: new Date(when).toISOString() } : {};
    try {
      const { campaign } = await create.mutateAsync({ ...audience, name, templateId, status, ...scheduledAt });
      toast(m.saved);
      onDone(campaign.id);
    } catch (error) {
      toastError(texts.error, `${m.failed} ${readable(error)}`);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save('draft');
  };

  return (
    <Panel title={m.title}>
      <form onSubmit={submit} className="grid gap-4 py-4">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField label={m.name} value={name} onChange={(event) => setName(event.target.value)} />
          <SelectField
            label={m.template}
            placeholder={m.choose}
            options={templates.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
          />
        </div>
        <p className="text-muted">{m.everybody}</p>
        <Choices
          legend={m.categories}
          options={options.categories}
          chosen={audience.targetCategories}
          onChange={(targetCategories) => change({ targetCategories })}
        />
        <Choices
          legend={m.zones}
          options={options.zones}
          chosen={audience.targetZones}
          onChange={(targetZones) => change({ targetZones })}
        />
        <Choices
          legend={m.statuses}
          options={options.statuses}
          chosen={audience.targetStatuses}
          onChange={(targetStatuses) => change({ targetStatuses })}
        />
        <section aria-label={texts.forecast.title} aria-live="polite" className="min-h-24 rounded-l bg-sunken p-4">
          <Forecast audience={useDeferredValue(audience)} templateId={templateId} />
        </section>
        <TextField
          label={m.when}
          type="datetime-local"
          value={when}
          onChange={(event) => setWhen(event.target.value)}
          className="sm:max-w-64"
        />
        <div className="flex flex-wrap gap-2">
          <Button disabled={!ready} busy={create.isPending} onClick={() => save('running')}>
            {m.launch}
          </Button>
          <Button
            look="secondary"
            disabled={!ready || when === '' || create.isPending}
            onClick={() => save('scheduled')}
          >
            {m.schedule}
          </Button>
          <Button type="submit" look="secondary" disabled={!ready || create.isPending}>
            {m.draft}
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            {texts.back}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
