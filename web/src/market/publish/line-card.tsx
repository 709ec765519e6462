import { materialById, materials } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import type { ComponentProps } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import type { EditedLine } from './edit.ts';

interface Props {
  readonly line: EditedLine;
  readonly number: number;
  readonly donation: boolean;
  /** What the server says of one of its fields. */
  readonly error: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<EditedLine>) => void;
  readonly onRemove: () => void;
}

const isUnit = (value: string): value is ListingUnit => listingUnits.some((unit) => unit === value);

/** Names of the catalogue, once a page. */
export function MaterialNames() {
  const language = useLanguage();
  return (
    <datalist id="materials">
      {materials.map(({ id, name }) => (
        <option key={id} value={name[language]} />
      ))}
    </datalist>
  );
}

function MaterialField({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const m = useMessages('market/publish').lot;
  const language = useLanguage();
  const named = materialById(line.category ?? '')?.name[language] ?? '';
  return (
    <TextField
      key={line.category}
      label={m.material}
      hint={m.materialHint}
      list="materials"
      defaultValue={named}
      onBlur={({ target }) => {
        const wanted = target.value.trim().toLowerCase();
        const found = materials.find(({ name }) => name[language].toLowerCase() === wanted);
        if (!found) target.value = '';
        if ((found?.id ?? null) !== line.category)
          onChange({ category: found?.id ?? null, material: found?.material ?? 'otros', suggested: null });
      }}
    />
  );
}

function Estimate({ line, onChange }: Pick<Props, 'line' | 'onChange'>) {
  const m = useMessages('market/publish');
  const format = useFormat();
  const { suggested } = line;
  if (!suggested) return null;
  const unit = m.units[line.unit];
  return (
    <div className="grid justify-items-start gap-2 rounded-m bg-sunken p-3 text-[0.95rem]">
      <p className="font-[620]">
        {fill(m.lot.estimate, { low: format.price(suggested.low), high: format.price(suggested.high), unit })}
      </p>
      <p className="text-muted">{suggested.basis}</p>
      <Button look="secondary" size="s" onClick={() => onChange({ price: String(suggested.mid) })}>
        {fill(m.lot.useEstimate, { price: format.price(suggested.mid) })}
      </Button>
    </div>
  );
}

const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" type="number" min="0" step="any" {...props} />
);

/** One thing in a lot, as its seller corrects it. */
export function LineCard({ line, number, donation, error, onChange, onRemove }: Props) {
  const m = useMessages('market/publish');
  const heading = fill(m.lot.line, { number: String(number) });
  const unit = m.units[line.unit];
  return (
    <fieldset className="grid gap-3 rounded-l border-2 border-line bg-raised p-4">
      <legend className="px-1 font-[620]">{heading}</legend>
      <TextField
        label={m.lot.lineName}
        value={line.name}
        maxLength={200}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <MaterialField line={line} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={m.lot.quantity}
          value={line.quantity}
          error={error('quantity')}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <SelectField
          label={m.lot.unit}
          options={listingUnits.map((value) => ({ value, label: m.units[value] }))}
          value={line.unit}
          error={error('unit')}
          onChange={({ target: { value } }) => isUnit(value) && onChange({ unit: value, suggested: null })}
        />
      </div>
      <SelectField
        label={m.lot.condition}
        placeholder={m.lot.conditionAsk}
        options={listingConditions.map((value) => ({ value, label: m.conditions[value] }))}
        value={line.condition}
        error={error('condition')}
        onChange={({ target: { value } }) =>
          onChange({ condition: listingConditions.find((condition) => condition === value) ?? '' })
        }
      />
      {!donation && (
        <>
          <Estimate line={line} onChange={onChange} />
          <NumberField
            label={fill(m.lot.price, { unit })}
            hint={m.lot.priceHint}
            step="0.01"
            value={line.price}
            error={error('price')}
            onChange={({ target }) => onChange({ price: target.value })}
          />
        </>
      )}
      <NumberField
        label={m.lot.minimum}
        optional={m.lot.optional}
        value={line.minimum}
        error={error('minimum')}
        onChange={({ target }) => onChange({ minimum: target.value })}
      />
      <div>
        <Button look="quiet" size="s" onClick={onRemove}>
          {fill(m.lot.removeLine, { name: line.name || heading })}
        </Button>
      </div>
    </fieldset>
  );
}
