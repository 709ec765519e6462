import { useMutation } from '@tanstack/react-query';
import { contactFacets } from '@tianguis/proto/gen/client.ts';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { momentOfField } from '@tianguis/proto/time';
import { type FormEvent, useDeferredValue, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useOperation } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useForecast } from '../shared/api/forecast.ts';
import { isSendable, useTemplates } from '../shared/api/templates.ts';
import { useCategoryNames } from '../shared/categories/api.ts';
import { Forecast } from '../shared/forecast.tsx';
import { askToSend, careful, carefulOf } from '../shared/send/send-requests.ts';
import { TemplateNotice } from '../shared/template-notice.tsx';
import { useTemplateTitle } from '../shared/template-title.ts';
import type { NewCampaign } from './api.ts';
import { Choices } from './choices.tsx';
import { type Chosen, isPast, type Plan } from './plan.ts';
import { type KeptSegment, SegmentField } from './segment-field.tsx';
import { SplitFields } from './split/split-fields.tsx';
import { problemOf, splitOf } from './split/split-plan.ts';

const named = (list: readonly { value: string }[] = []) => list.map(({ value }) => ({ value, label: value }));

function useOptions() {
  const categories = useCategoryNames();
  const status = useMessages('desk/shared').status;
  const facets = useOperation(contactFacets).data;
  return {
    zones: named(facets?.zones),
    cities: named(facets?.cities),
    tags: named(facets?.tags),
    categories: named(facets?.categories).map(({ value }) => ({ value, label: categories[value] ?? value })),
    counts: facets?.counts,
    statuses: contactStatuses.map((value) => ({ value, label: status[value] })),
  };
}

interface Props {
  readonly texts: { readonly title: string; readonly keep: string; readonly saved: string; readonly failed: string };
  readonly plan: Plan;
  /** Chosen by hand, which the form does not change. */
  readonly contactIds?: number[];
  /** The segment as a stored campaign keeps it. */
  readonly kept?: KeptSegment | null;
  /** The limit and batches that a stored campaign keeps. */
  readonly portion?: Portion | null;
  readonly busy: boolean;
  onChange(part: Partial<Plan>): void;
  save(campaign: NewCampaign): Promise<number>;
  /** With the number of what was kept. */
  onDone(id?: number): void;
}

function hintOf(
  m: { readonly byHand: string; readonly bySegment: string; readonly everybody: string },
  { byHand, hasSegment }: { byHand: boolean; hasSegment: boolean },
): string {
  if (byHand) return m.byHand;
  return hasSegment ? m.bySegment : m.everybody;
}

/** A campaign for a segment, with how many contacts it would reach. */
export function CampaignForm({ texts, plan, contactIds, kept, portion, busy, onChange, save, onDone }: Props) {
  const { form: m, back, error: errorTitle } = useMessages('desk/campaigns');
  const { nobody, nobodyText, unreached } = useMessages('desk/shared').send;
  const reason = useId();
  const options = useOptions();
  const titleOf = useTemplateTitle();
  const templates = useTemplates().data?.templates.filter(isSendable) ?? [];
  const { name, template, when, segment, audience } = plan;
  const segmentId = segment === '' ? null : Number(segment);
  const templateId = template === '' ? undefined : Number(template);
  const split = plan.split && splitOf(plan.split);
  const splitReady = plan.split === null || problemOf(plan.split, template) === undefined;
  const ready = name.trim() !== '' && templateId !== undefined && splitReady;
  const templateOptions = templates.map(({ id, name }) => ({ value: String(id), label: titleOf(name), name }));
  const asked = (chosen: Chosen) => ({
    ...chosen,
    ...(contactIds && { contactIds }),
    ...(segmentId !== null && { segmentId }),
  });
  const audienceNow = asked(useDeferredValue(audience));
  const forecast = useForecast(audienceNow, templateId);
  const isForNobody = forecast.data?.reachable === 0 && !forecast.isPlaceholderData;
  const hint = hintOf(m, { byHand: Boolean(contactIds?.length), hasSegment: segmentId !== null });
  const narrow = (part: Partial<Chosen>) => onChange({ audience: { ...audience, ...part } });

  const failed = (error: unknown) => toastError(errorTitle, `${texts.failed} ${readable(error)}`);
  const done = (id: number | undefined) => {
    toast(texts.saved);
    onDone(id);
  };
  const keepDraft = async () => {
    if (templateId === undefined || !ready) return;
    try {
      done(await save({ ...audience, segmentId, name, templateId, split, status: 'draft' }));
    } catch (error) {
      failed(error);
    }
  };
  const ask = useMutation({
    mutationFn: async (status: 'running' | 'scheduled') => {
      if (templateId === undefined || !ready) return;
      const campaign = { ...audience, segmentId, name, templateId, split, status };
      const startsAt = status === 'scheduled' ? momentOfField(when).toISOString() : undefined;
      const opened = await askToSend({
        send: {
          kind: 'segment',
          templateId,
          audience: asked(audience),
          ...(split && { split }),
        },
        choices: careful.choices,
        exclude: carefulOf(audience.targetStatuses),
        ...(startsAt !== undefined && { startsAt }),
        portion: portion ?? null,
        run: async ({ exclude, holdSeconds, portion: chosen = null }) => {
          const timing = startsAt === undefined ? { holdSeconds } : { scheduledAt: startsAt };
          return { campaignId: await save({ ...campaign, exclude, portion: chosen, ...timing }) };
        },
        onSent: ({ campaignId }) => done(campaignId),
        onFailed: failed,
      });
      if (!opened) toastError(nobody, nobodyText);
    },
    onError: failed,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void keepDraft();
  };

  return (
    <Panel title={texts.title}>
      <form onSubmit={submit} className="grid gap-4 py-4">
        <div className="grid gap-x-5 sm:grid-cols-2">
          <TextField label={m.name} value={name} onChange={(event) => onChange({ name: event.target.value })} />
          <SelectField
            label={m.template}
            placeholder={m.choose}
            options={templateOptions}
            value={template}
            onChange={(event) => onChange({ template: event.target.value })}
          />
        </div>
        <TemplateNotice name={templates.find(({ id }) => id === templateId)?.name} />
        <SplitFields
          plan={plan.split}
          firstTemplate={template}
          templates={templateOptions}
          onChange={(changed) => onChange({ split: changed })}
        />
        <SegmentField value={segment} kept={kept} onChange={(chosen) => onChange({ segment: chosen })} />
        <p className="text-muted">{hint}</p>
        <Choices
          legend={m.categories}
          options={options.categories}
          total={options.counts?.categories}
          shortcut="g"
          chosen={audience.targetCategories}
          onChange={(targetCategories) => narrow({ targetCategories })}
        />
        <Choices
          legend={m.zones}
          options={options.zones}
          total={options.counts?.zones}
          chosen={audience.targetZones}
          onChange={(targetZones) => narrow({ targetZones })}
        />
        <Choices
          legend={m.cities}
          options={options.cities}
          total={options.counts?.cities}
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
            total={options.counts?.tags}
            chosen={audience.targetTags}
            onChange={(targetTags) => narrow({ targetTags })}
          />
        )}
        <Forecast audience={audienceNow} templateId={templateId} />
        <TextField
          label={m.when}
          type="datetime-local"
          value={when}
          hint={m.zone}
          error={isPast(when) ? m.past : undefined}
          onChange={(event) => onChange({ when: event.target.value })}
          className="sm:max-w-64"
        />
        <div className="flex flex-wrap items-center gap-2">
          <Button
            disabled={!ready || busy || isForNobody}
            busy={ask.isPending}
            aria-describedby={isForNobody ? reason : undefined}
            onClick={() => ask.mutate('running')}
          >
            {m.launch}
          </Button>
          {isForNobody && (
            <span id={reason} className="pr-2 text-muted">
              {unreached}
            </span>
          )}
          <Button
            look="secondary"
            disabled={!ready || when === '' || isPast(when) || busy || ask.isPending}
            onClick={() => ask.mutate('scheduled')}
          >
            {m.schedule}
          </Button>
          <Button type="submit" look="secondary" disabled={!ready || busy}>
            {texts.keep}
          </Button>
          <Button look="quiet" onClick={() => onDone()}>
            {back}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
