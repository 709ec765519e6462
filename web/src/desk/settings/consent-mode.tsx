import { type ComponentProps, useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';

const modes = ['declared', 'strict'] as const;

/** On what we write to somebody: what staff declare, or only the person's own word. */
export function ConsentMode({ field, note }: { field: ComponentProps<'input'>; note: string }) {
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
