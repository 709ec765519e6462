import { mostWindowSteps } from '@tianguis/proto/outreach/settings/follow-ups';
import { type ComponentProps, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable, schemaResolver, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, FieldError, SelectField, selectClass, TextArea, TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { linesOf } from '../shared/lines-of.ts';
import { useUnsaved } from '../shared/use-unsaved.ts';
import { loadSettingsSchema, type Settings, type Stored, useSaveSettings } from './api.ts';
import { PriceFields } from './price-fields.tsx';

type TestNumbersProps = Pick<ComponentProps<typeof TextArea>, 'error'> & {
  value: readonly string[];
  onChange: (numbers: string[]) => void;
};

/** Numbers of our own, one a line. What is typed stays as it is until it means other numbers. */
function TestNumbers({ value, error, onChange }: TestNumbersProps) {
  const m = useMessages('desk/settings').testNumbers;
  const [typed, setTyped] = useState('');
  const own = linesOf(typed).join('\n') === value.join('\n');
  return (
    <TextArea
      label={m.title}
      hint={m.text}
      rows={3}
      inputMode="tel"
      value={own ? typed : value.join('\n')}
      error={error}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange(linesOf(event.target.value));
      }}
    />
  );
}

type Rules = Settings['announcements'];

interface AnnouncementsProps {
  readonly value: Rules;
  readonly errors: { readonly tag: string | undefined; readonly minutes: string | undefined };
  onChange(rules: Rules): void;
}

/** Lots that were just published, told to the contacts with a tag. */
function Announcements({ value, errors, onChange }: AnnouncementsProps) {
  const m = useMessages('desk/settings').announcements;
  return (
    <fieldset>
      <legend className="font-[620]">{m.title}</legend>
      <p className="mb-2 text-[0.9rem] text-muted">{m.text}</p>
      <CheckField
        label={m.on}
        checked={value.on}
        onChange={(event) => onChange({ ...value, on: event.target.checked })}
      />
      <TextField
        label={m.tag}
        hint={m.tagText}
        value={value.tag}
        error={errors.tag}
        onChange={(event) => onChange({ ...value, tag: event.target.value })}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={5}
        max={1440}
        step={5}
        label={m.minutes}
        hint={m.minutesText}
        value={Number.isNaN(value.minutes) ? '' : value.minutes}
        error={errors.minutes}
        onChange={(event) => onChange({ ...value, minutes: event.target.valueAsNumber })}
      />
    </fieldset>
  );
}

type FollowUpRules = Settings['followUps'];

const counts = Array.from({ length: mostWindowSteps + 1 }, (_, count) => count);

/** What goes by itself to who answered and then fell silent. */
function FollowUps({ value, onChange }: { value: FollowUpRules; onChange: (rules: FollowUpRules) => void }) {
  const m = useMessages('desk/settings').followUps;
  return (
    <fieldset>
      <legend className="font-[620]">{m.title}</legend>
      <p className="mb-2 text-[0.9rem] text-muted">{m.text}</p>
      <SelectField
        label={m.window}
        hint={m.windowText}
        value={String(value.window)}
        options={counts.map((count) => ({ value: String(count), label: count === 0 ? m.none : String(count) }))}
        onChange={(event) => onChange({ ...value, window: Number(event.target.value) })}
      />
      {(['day', 'week'] as const).map((step) => (
        <CheckField
          key={step}
          label={m[step]}
          checked={value[step]}
          onChange={(event) => onChange({ ...value, [step]: event.target.checked })}
        />
      ))}
    </fieldset>
  );
}

type Quiet = Settings['quietHours'];

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const usual = { start: 20, end: 9 };

function Hour({ label, value, onChange }: { label: string; value: number; onChange: (hour: number) => void }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-[0.95rem] text-muted">{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))} className={selectClass}>
        {hours.map((hour) => (
          <option key={hour} value={hour}>{`${hour}:00`}</option>
        ))}
      </select>
    </label>
  );
}

type QuietHoursProps = { value: Quiet; error: string | undefined; note: string; onChange: (value: Quiet) => void };

/** Hours without marketing, or none. */
function QuietHours({ value, error, note, onChange }: QuietHoursProps) {
  const m = useMessages('desk/settings').quiet;
  return (
    <fieldset>
      <legend className="font-[620]">{m.title}</legend>
      <CheckField
        label={m.use}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? usual : null)}
      />
      {value && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Hour label={m.start} value={value.start} onChange={(start) => onChange({ ...value, start })} />
          <Hour label={m.end} value={value.end} onChange={(end) => onChange({ ...value, end })} />
        </div>
      )}
      <p className="mt-1.5 text-[0.9rem] text-muted">{note}</p>
      <FieldError id="quiet-hours-error" error={error} />
    </fieldset>
  );
}

const modes = ['declared', 'strict'] as const;

/** The consent we require before we write to a person: declared by staff, or given by the person. */
function ConsentMode({ field, note }: { field: ComponentProps<'input'>; note: string }) {
  const m = useMessages('desk/settings').consent;
  const id = useId();
  return (
    <fieldset aria-describedby={id}>
      <legend className="font-[620]">{m.title}</legend>
      {modes.map((mode) => (
        <label key={mode} className="flex min-h-11 items-start gap-3 py-1.5">
          <input type="radio" value={mode} {...field} className="mt-1 size-5 shrink-0 accent-accent" />
          <span>
            <span className="font-[620]">{m[mode].name}</span>
            <span className="block text-[0.9rem] text-muted">{m[mode].text}</span>
          </span>
        </label>
      ))}
      <p id={id} className="text-[0.9rem] text-muted">
        {note}
      </p>
    </fieldset>
  );
}

const limits = [
  { name: 'messagesPerSecond', max: 2000 },
  { name: 'dailyTier', max: 10_000_000 },
  { name: 'pairSeconds', max: 60 },
] as const;

const caps = [
  { name: 'perDay', max: 20 },
  { name: 'perWeek', max: 100 },
] as const;

const clock = (quiet: Settings['quietHours'], off: string) => (quiet ? `${quiet.start}:00–${quiet.end}:00` : off);

export function SettingsForm({ stored: { settings, defaults } }: { stored: Stored }) {
  const m = useMessages('desk/settings');
  const { number } = useFormat();
  const save = useSaveSettings();
  const { control, register, handleSubmit, formState, setError, setValue, watch, reset } = useForm<Settings>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver<Settings>(loadSettingsSchema),
  });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsaved(isDirty);
  const [quiet, testNumbers, followUps, announcements] = watch([
    'quietHours',
    'testNumbers',
    'followUps',
    'announcements',
  ]);
  const wrongNumber = errors.testNumbers && Object.keys(errors.testNumbers).length > 0;
  const asDefault = (value: string) => fill(m.byDefault, { value });
  const submit = async (values: Settings) => {
    try {
      const { settings: kept } = await save.mutateAsync(values);
      reset(kept);
      toast(m.saved, m.savedText);
    } catch (failure) {
      showServerErrors(failure, setError);
      toastError(m.error, readable(failure));
    }
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-x-10 gap-y-4 pt-5 lg:grid-cols-2">
      <div className="grid content-start gap-1">
        {limits.map(({ name, max }) => (
          <TextField
            key={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            step={1}
            label={m.limits[name].name}
            hint={`${m.limits[name].text} ${asDefault(number(defaults[name]))}`}
            error={errors[name]?.message}
            {...register(name, { valueAsNumber: true })}
          />
        ))}
        {caps.map(({ name, max }) => (
          <TextField
            key={name}
            type="number"
            inputMode="numeric"
            min={0}
            max={max}
            step={1}
            label={m.cap[name].name}
            hint={`${m.cap[name].text} ${asDefault(number(defaults.marketingCap[name]))}`}
            error={errors.marketingCap?.[name]?.message}
            {...register(`marketingCap.${name}`, { valueAsNumber: true })}
          />
        ))}
      </div>
      <div className="grid content-start gap-6">
        <QuietHours
          value={quiet}
          error={errors.quietHours?.message && m.quiet.same}
          note={`${m.quiet.text} ${asDefault(clock(defaults.quietHours, m.quiet.off))}`}
          onChange={(value) => setValue('quietHours', value, { shouldDirty: true, shouldValidate: true })}
        />
        <ConsentMode field={register('consent')} note={asDefault(m.consent[defaults.consent].name)} />
      </div>
      <PriceFields control={control} register={register} errors={errors.prices} defaults={defaults.prices} />
      <FollowUps value={followUps} onChange={(value) => setValue('followUps', value, { shouldDirty: true })} />
      <Announcements
        value={announcements}
        errors={{ tag: errors.announcements?.tag?.message, minutes: errors.announcements?.minutes?.message }}
        onChange={(value) => setValue('announcements', value, { shouldDirty: true })}
      />
      <TestNumbers
        value={testNumbers}
        error={wrongNumber ? m.testNumbers.wrong : undefined}
        onChange={(value) => setValue('testNumbers', value, { shouldDirty: true })}
      />
      <div className="flex flex-wrap gap-3 lg:col-span-2">
        <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
          {isSubmitting ? m.saving : m.save}
        </Button>
        <Button look="quiet" onClick={() => reset(defaults, { keepDefaultValues: true })}>
          {m.useDefaults}
        </Button>
      </div>
    </form>
  );
}
