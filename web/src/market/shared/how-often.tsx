import { newsConsent } from '@tianguis/proto/marketplace/interests/news';
import { useId } from 'react';
import { getLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';

interface Props {
  /** Whether lots go only into the one message a day. */
  readonly daily: boolean;
  readonly onChange: (daily: boolean) => void;
}

/** Whether somebody hears of each lot at once or of all new ones once a day, with what they agree to by the latter. */
export function HowOften({ daily, onChange }: Props) {
  const m = useMessages('market/shared').howOften;
  const name = useId();
  const choices = [
    { label: m.atOnce, checked: !daily, value: false },
    { label: m.daily, checked: daily, value: true },
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-[660]">{m.legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map((choice) => (
          <label key={choice.label} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name={name}
              checked={choice.checked}
              onChange={() => onChange(choice.value)}
              className="size-5 accent-accent"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {daily && <p className="max-w-[65ch] text-sm text-muted">{newsConsent[getLanguage()]}</p>}
    </fieldset>
  );
}
