import { dollarRateText } from '@tianguis/proto/dollars';
import { type PricedCountry, pricedCountries } from '@tianguis/proto/outreach/settings/priced-countries';
import { useId } from 'react';
import { type Control, type FieldErrors, type UseFormRegister, useFieldArray } from 'react-hook-form';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, selectClass, TextField } from '../../ui/field.tsx';
import { countryName } from '../shared/country-name.ts';
import type { Settings } from './api.ts';

const kinds = ['template', 'text'] as const;

const number = { type: 'number', inputMode: 'decimal', min: 0, max: 10, step: 0.0001 } as const;

interface Props {
  readonly control: Control<Settings>;
  readonly register: UseFormRegister<Settings>;
  readonly errors: FieldErrors<Settings>['prices'];
  readonly defaults: Settings['prices'];
}

/** A country with its two prices. */
function CountryRow({ index, register, errors, onRemove }: Omit<Props, 'control' | 'defaults'> & RowProps) {
  const m = useMessages('desk/settings').prices;
  const language = useLanguage();
  const problems = errors?.countries?.[index];
  return (
    <li className="grid gap-x-3 border-t border-line pt-3 sm:grid-cols-[1fr_7rem_7rem_auto] sm:items-start">
      <label className="grid gap-1.5">
        <span className="font-[620]">{m.country}</span>
        <select className={selectClass} {...register(`prices.countries.${index}.country`)}>
          {pricedCountries
            .map((code) => ({ code, name: countryName(code, language) }))
            .toSorted((one, other) => one.name.localeCompare(other.name, language))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {kinds.map((kind) => (
        <TextField
          key={kind}
          {...number}
          label={m.short[kind]}
          error={problems?.[kind]?.message}
          {...register(`prices.countries.${index}.${kind}`, { valueAsNumber: true })}
        />
      ))}
      <Button look="quiet" size="s" className="justify-self-start sm:mt-8" onClick={onRemove}>
        {m.remove}
      </Button>
    </li>
  );
}

interface RowProps {
  readonly index: number;
  readonly onRemove: () => void;
}

/** What a message costs: in Mexico, in countries with prices of their own, and in all others. */
export function PriceFields({ control, register, errors, defaults }: Props) {
  const errorId = useId();
  const { prices: m, byDefault } = useMessages('desk/settings');
  const language = useLanguage();
  const { fields, append, remove } = useFieldArray({ control, name: 'prices.countries' });
  const free = (used: readonly PricedCountry[]) => pricedCountries.find((country) => !used.includes(country));
  const next = free(fields.map(({ country }) => country));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-1 lg:col-span-2">
      <legend className="font-[620]">{m.title}</legend>
      <p className="mb-2 max-w-[70ch] text-[0.9rem] text-muted">{m.lead}</p>
      <div className="grid gap-x-10 lg:grid-cols-2">
        {kinds.map((kind) => (
          <TextField
            key={kind}
            {...number}
            label={m[kind].name}
            hint={`${m[kind].text} ${fill(byDefault, { value: dollarRateText(defaults[kind], language) })}`}
            error={errors?.[kind]?.message}
            {...register(`prices.${kind}`, { valueAsNumber: true })}
          />
        ))}
      </div>
      <ul aria-label={m.abroad} className="grid max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-2">
        {fields.map(({ id }, index) => (
          <CountryRow key={id} index={index} register={register} errors={errors} onRemove={() => remove(index)} />
        ))}
        <li className="grid gap-x-3 border-t border-line pt-3 sm:grid-cols-[1fr_7rem_7rem_auto] sm:items-start">
          <p className="font-[620] sm:pt-9">{m.elsewhere}</p>
          {kinds.map((kind) => (
            <TextField
              key={kind}
              {...number}
              label={m.short[kind]}
              error={errors?.elsewhere?.[kind]?.message}
              {...register(`prices.elsewhere.${kind}`, { valueAsNumber: true })}
            />
          ))}
        </li>
      </ul>
      <FieldError id={errorId} error={errors?.countries?.root?.message ?? errors?.countries?.message} />
      {next && (
        <Button
          look="secondary"
          size="s"
          className="justify-self-start"
          onClick={() => append({ country: next, ...defaults.elsewhere })}
        >
          {m.add}
        </Button>
      )}
    </fieldset>
  );
}
