import { contactFacets } from '@tianguis/proto/gen/client.ts';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useOperation } from '../../platform/api/api.ts';
import { draftOf } from '../../platform/forms/draft.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import type { Audience } from '../shared/api/forecast.ts';
import { useTemplates } from '../shared/api/templates.ts';
import { Forecast } from '../shared/forecast.tsx';
import { type NewCampaign, useNewCampaign } from './api.ts';

type Chosen = Required<Omit<Audience, 'contactIds'>>;

/** A campaign as it is being put together. */
interface Plan {
  name: string;
  /** Number of the template, as the field holds it. */
  template: string;
  /** Local date and time. */
  when: string;
  audience: Chosen;
}

const blank: Plan = {
  name: '',
  template: '',
  when: '',
  audience: { targetCategories: [], targetZones: [], targetCities: [], targetStatuses: [], targetTags: [] },
};

/** The plan so far, which outlives a change of tab and a reload. */
function usePlan() {
  const [draft] = useState(() => draftOf<Plan>('campaign'));
  const [plan, setPlan] = useState<Plan>(() => ({ ...blank, ...draft.read() }));
  const change = (part: Partial<Plan>) => {
    const next = { ...plan, ...part };
    setPlan(next);
    draft.write(next);
  };
  return { plan, change, drop: draft.drop };
}

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

const named = (list: readonly { value: string }[] = []) => list.map(({ value }) => ({ value, label: value }));

function useOptions() {
  const categories: Readonly<Record<string, string>> = useMessages('desk/shared').categories;
  const status = useMessages('desk/shared').status;
  const facets = useOperation(contactFacets).data;
  return {
    zones: named(facets?.zones),
    cities: named(facets?.cities),
    tags: named(facets?.tags),
    categories: named(facets?.categories).map(({ value }) => ({ value, label: categories[value] ?? value })),
    statuses: contactStatuses.map((value) => ({ value, label: status[value] })),
  };
}

/** A campaign by segment, with how many it would reach as the choice stands. */
export function CampaignComposer({ onDone }: { onDone: (id?: number) => void }) {
  const texts = useMessages('desk/campaigns');
  const m = texts.form;
  const options = useOptions();
  const templates = useTemplates().data?.templates.filter(({ isActive }) => isActive) ?? [];
  const { plan, change, drop } = usePlan();
  const { name, template, when, audience } = plan;
  const create = useNewCampaign();
  const templateId = template === '' ? undefined : Number(template);
  const ready = name.trim() !== '' && templateId !== undefined;
  const narrow = (part: Partial<Chosen>) => change({ audience: { ...audience, ...part } });
  const leave = (id?: number) => {
    drop();
    onDone(id);
  };

  const save = async (status: NewCampaign['status']) => {
    if (!ready) return;
    const scheduledAt = status === 'scheduled' ? { scheduledAt: new Date(when).toISOString() } : {};
    try {
      const { campaign } = await create.mutateAsync({ ...audience, name, templateId, status, ...scheduledAt });
      toast(m.saved);
      leave(campaign.id);
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
          <TextField label={m.name} value={name} onChange={(event) => change({ name: event.target.value })} />
          <SelectField
            label={m.template}
            placeholder={m.choose}
            options={templates.map(({ id, name: label }) => ({ value: String(id), label }))}
            value={template}
            onChange={(event) => change({ template: event.target.value })}
          />
        </div>
        <p className="text-muted">{m.everybody}</p>
        <Choices
          legend={m.categories}
          options={options.categories}
          chosen={audience.targetCategories}
          onChange={(targetCategories) => narrow({ targetCategories })}
        />
        <Choices
          legend={m.zones}
          options={options.zones}
          chosen={audience.targetZones}
          onChange={(targetZones) => narrow({ targetZones })}
        />
        <Choices
          legend={m.cities}
          options={options.cities}
          chosen={audience.targetCities}
          onChange={(targetCities) => narrow({ targetCities })}
        />
        <Choices
          legend={m.statuses}
          options={options.statuses}
          chosen={audience.targetStatuses}
          onChange={(targetStatuses) => narrow({ targetStatuses })}
        />
        {options.tags.length > 0 && (
          <Choices
            legend={m.tags}
            options={options.tags}
            chosen={audience.targetTags}
            onChange={(targetTags) => narrow({ targetTags })}
          />
        )}
        <Forecast audience={useDeferredValue(audience)} templateId={templateId} />
        <TextField
          label={m.when}
          type="datetime-local"
          value={when}
          onChange={(event) => change({ when: event.target.value })}
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
          <Button look="quiet" onClick={() => leave()}>
            {texts.back}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
