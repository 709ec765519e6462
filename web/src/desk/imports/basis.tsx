import { consentBases } from '@tianguis/proto/outreach/contacts/contact';
import { useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';

export type ConsentBasis = (typeof consentBases)[number];

/** On what we rest when we write to the people of a file. */
export function Basis({ value, onChange }: { value: ConsentBasis; onChange: (basis: ConsentBasis) => void }) {
  const m = useMessages('desk/imports').review;
  const name = useId();
  return (
    <fieldset>
      <legend className="font-[660]">{m.basis}</legend>
      <p className="text-[0.9rem] text-muted">{m.basisHint}</p>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {consentBases.map((basis) => (
          <label key={basis} className="flex min-h-11 items-start gap-3 py-1.5">
            <input
              type="radio"
              name={name}
              checked={value === basis}
              onChange={() => onChange(basis)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span>{m.bases[basis]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
