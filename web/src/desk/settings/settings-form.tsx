import { useForm } from 'react-hook-form';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable, schemaResolver, showServerErrors } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { Announcements } from './announcements.tsx';
import { loadSettingsSchema, type Settings, type Stored, useSaveSettings } from './api.ts';
import { ConsentMode } from './consent-mode.tsx';
import { FollowUps } from './follow-ups.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TestNumbers } from './test-numbers.tsx';

const limits = [
  { name: 'messagesPerSecond', max: 2000 },
  { name: 'dailyTier', max: 10_000_000 },
  { name: 'pairSeconds', max: 60 },
] as const;

const clock = (quiet: Settings['quietHours'], off: string) => (quiet ? `${quiet.start}:00–${quiet.end}:00` : off);

export function SettingsForm({ stored: { settings, defaults } }: { stored: Stored }) {
  const m = useMessages('desk/settings');
  const { number } = useFormat();
  const save = useSaveSettings();
  const { register, handleSubmit, formState, setError, setValue, watch, reset } = useForm<Settings>({
    values: settings,
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver<Settings>(loadSettingsSchema),
  });
  const { errors, isDirty, isSubmitting } = formState;
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
