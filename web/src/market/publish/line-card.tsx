import { materialById, materials } from '@tianguis/proto/materials/catalogue';
import { listingConditions } from '@tianguis/proto/materials/conditions';
import { type ListingUnit, listingUnits } from '@tianguis/proto/materials/listing-units';
import { type ComponentProps, useId } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { shareOf } from '../shared/sale/sale-share.tsx';
import { taxesOf } from '../shared/sale/taxes.ts';
import type { EditedLine } from './edit.ts';
import type { Commission } from './use-commission.ts';

interface Props {
  readonly line: EditedLine;
  readonly at: number;
  readonly donation: boolean;
  readonly commission: Commission | undefined;
  /** What is wrong with one of its fields. */
  readonly error: (field: string) => string | undefined;
  readonly onChange: (changes: Partial<EditedLine>) => void;
  readonly onRemove: (() => void) | undefined;
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

const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="decimal" type="number" min="0" step="any" {...props} />
);

/** Two choices side by side, in one tap. */
function ConditionField({ line, at, error, onChange }: Pick<Props, 'line' | 'at' | 'error' | 'onChange'>) {
  const m = useMessages('market/publish');
  const id = useId();
  const problem = error('condition');
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-[620]">{m.lot.condition}</legend>
      <div className="grid grid-cols-2 gap-2">
        {listingConditions.map((condition) => (
          <label
            key={condition}
            className="flex min-h-12 items-center gap-2.5 rounded-m border border-edge bg-page px-3 has-checked:border-ink has-checked:bg-accent-soft has-checked:font-[640] has-aria-invalid:border-bad"
          >
            <input
              type="radio"
              name={`lines.${at}.condition`}
              value={condition}
              checked={line.condition === condition}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? id : undefined}
              onChange={() => onChange({ condition })}
              className="size-5 shrink-0 accent-accent"
            />
            {m.conditions[condition]}
          </label>
        ))}
      </div>
      <FieldError id={id} error={problem} />
    </fieldset>
  );
}

/** What is left of a price after commission and taxes. */
function netOf(price: number, condition: EditedLine['condition'], { percent, taxTerms }: Commission): number {
  const { net } = shareOf(price, percent);
  return taxTerms && condition !== 'used' ? taxesOf(net, price, taxTerms).net : net;
}

/** What the seller gets of the price, and why Aria suggests one. */
function PriceField({ line, at, commission, error, onChange }: Omit<Props, 'donation' | 'onRemove'>) {
  const m = useMessages('market/publish');
  const units = useMessages('platform/lots').units;
  const format = useFormat();
  const { suggested } = line;
  const price = Number(line.price);
  const unit = units[line.unit].one;
  const hasPrice = line.price.trim() !== '' && price > 0;
  const net = commission && hasPrice ? netOf(price, line.condition, commission) : undefined;
  const isSuggested = suggested !== null && price === suggested.mid;
  return (
    <div className="grid gap-1">
      <NumberField
        label={fill(m.lot.price, { unit })}
        name={`lines.${at}.price`}
        step="0.01"
        value={line.price}
        error={error('price')}
        hint={net === undefined ? m.lot.priceHint : fill(m.lot.receives, { net: format.price(net), unit })}
        onChange={({ target }) => onChange({ price: target.value })}
      />
      {suggested && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-m bg-sunken px-3 py-2 text-[0.92rem]">
          <p className="min-w-0 flex-1 basis-56">
            <span className="font-[620]">
              {fill(isSuggested ? m.lot.isSuggested : m.lot.suggested, {
                price: format.price(suggested.mid),
                low: format.price(suggested.low),
                high: format.price(suggested.high),
              })}
            </span>{' '}
            <span className="text-muted">{suggested.basis}</span>
          </p>
          {!isSuggested && (
            <Button look="secondary" size="s" onClick={() => onChange({ price: String(suggested.mid) })}>
              {fill(m.lot.useSuggested, { price: format.price(suggested.mid) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** One thing in a lot, as its seller corrects it. */
export function LineCard({ line, at, donation, commission, error, onChange, onRemove }: Props) {
  const m = useMessages('market/publish');
  const units = useMessages('platform/lots').units;
  const heading = fill(m.lot.line, { number: String(at + 1) });
  const isOne = Number(line.quantity) === 1;
  const more = error('minimum') !== undefined;
  return (
    <fieldset className="grid gap-3 rounded-l border border-line bg-raised p-4 shadow-sm">
      <legend className="sr-only">{line.name ? `${heading}: ${line.name}` : heading}</legend>
      <TextField
        label={m.lot.lineName}
        name={`lines.${at}.name`}
        value={line.name}
        maxLength={200}
        error={error('name')}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label={m.lot.quantity}
          name={`lines.${at}.quantity`}
          value={line.quantity}
          error={error('quantity')}
          onChange={({ target }) => onChange({ quantity: target.value })}
        />
        <SelectField
          label={m.lot.unit}
          options={listingUnits.map((value) => ({ value, label: isOne ? units[value].one : units[value].other }))}
          value={line.unit}
          error={error('unit')}
          onChange={({ target: { value } }) => isUnit(value) && onChange({ unit: value, suggested: null })}
        />
      </div>
      <ConditionField line={line} at={at} error={error} onChange={onChange} />
      {!donation && <PriceField line={line} at={at} commission={commission} error={error} onChange={onChange} />}
      <details open={more || undefined} className="group">
        <summary className="min-h-11 cursor-pointer content-center text-[0.95rem] underline underline-offset-4">
          {m.lot.more}
        </summary>
        <div className="grid gap-3 pt-2">
          <MaterialField line={line} onChange={onChange} />
          <NumberField
            label={m.lot.minimum}
            optional={m.lot.optional}
            name={`lines.${at}.minimum`}
            value={line.minimum}
            error={error('minimum')}
            onChange={({ target }) => onChange({ minimum: target.value })}
          />
          {onRemove && (
            <div>
              <Button look="quiet" size="s" className="min-h-11" onClick={onRemove}>
                {fill(m.lot.removeLine, { name: line.name || heading })}
              </Button>
            </div>
          )}
        </div>
      </details>
    </fieldset>
  );
}
