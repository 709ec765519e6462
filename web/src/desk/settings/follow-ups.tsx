import { mostWindowSteps } from '@tianguis/proto/outreach/settings/follow-ups';
import { useMessages } from '../../i18n/messages.ts';
import { CheckField, SelectField } from '../../ui/field.tsx';
import type { Settings } from './api.ts';

type FollowUpRules = Settings['followUps'];

const counts = Array.from({ length: mostWindowSteps + 1 }, (_, count) => count);

/** What goes by itself to who answered and then fell silent. */
export function FollowUps({ value, onChange }: { value: FollowUpRules; onChange: (rules: FollowUpRules) => void }) {
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
