import { type ListingFilterName, listingField } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialLabels } from '@tianguis/proto/materials';
import { zoneById, zones } from '@tianguis/proto/zones';
import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { keepZone } from '../../platform/zones/kept-zone.ts';
import { selectClass } from '../../ui/field.tsx';
import { changed, choices, flags, type ListName, lists, toggled } from './address.ts';
import type { Facets as Counts } from './api.ts';

interface Props {
  readonly search: string;
  readonly counts: Counts | undefined;
  readonly go: (to: string) => void;
}

interface Option {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-line py-4">
      <legend className="float-left mb-2 w-full font-[680]">{title}</legend>
      <div className="clear-both grid gap-0.5">{children}</div>
    </fieldset>
  );
}

function Choice({ option, checked, onChange }: { option: Option; checked: boolean; onChange: () => void }) {
  const { number } = useFormat();
  return (
    <label className="flex min-h-10 cursor-pointer items-center gap-2.5 text-[0.95rem] sm:min-h-8">
      <input type="checkbox" checked={checked} onChange={onChange} className="size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0 flex-1 break-words first-letter:uppercase">{option.label}</span>
      <span className="text-muted tabular-nums">{number(option.count)}</span>
    </label>
  );
}

const few = 6;

function Choices({
  name,
  title,
  options,
  search,
  go,
}: { name: string; title: string; options: readonly Option[] } & Omit<Props, 'counts'>) {
  const m = useMessages('market/browse');
  const [all, setAll] = useState(false);
  const chosen = new URLSearchParams(search).getAll(name);
  const shown = options.filter(({ value }, index) => all || index < few || chosen.includes(value));
  if (options.length === 0) return null;
  return (
    <Group title={title}>
      {shown.map((option) => (
        <Choice
          key={option.value}
          option={option}
          checked={chosen.includes(option.value)}
          onChange={() => go(toggled(search, name, option.value))}
        />
      ))}
      {options.length > few && (
        <button type="button" className="link min-h-9 justify-self-start text-[0.9rem]" onClick={() => setAll(!all)}>
          {all ? m.fewerValues : m.moreValues}
        </button>
      )}
    </Group>
  );
}

interface FieldChoicesProps extends Props {
  readonly name: ListingFilterName;
}

/** The options of a field that is chosen from a list. */
function FieldChoices({ name, counts, search, go }: FieldChoicesProps) {
  const language = useLanguage();
  const field = listingField(name);
  const counted: unknown = counts?.[name];
  if (field.kind !== 'choice' || !Array.isArray(counted)) return null;
  const options = (counted as { value: string; count: number }[]).map(({ value, count }) => ({
    value,
    count,
    label: field.options[value]?.[language] ?? value,
  }));
  return <Choices name={name} title={field.labels[language].name} options={options} search={search} go={go} />;
}

let byName: typeof zones | undefined;

/** All zones by name. To compare Spanish letters takes a slow phone a tenth of a second, and it shows the filters later. */
function zonesByName(): typeof zones {
  if (!byName) {
    const { compare } = new Intl.Collator('es');
    byName = zones.toSorted((one, other) => compare(one.name, other.name));
  }
  return byName;
}

function Place({ search, counts, go }: Props) {
  const m = useMessages('market/browse');
  const { number } = useFormat();
  const asked = new URLSearchParams(search);
  const near = asked.get('near') ?? '';
  return (
    <Group title={m.groups.place}>
      <select
        aria-label={m.near}
        value={near}
        className={selectClass}
        onChange={({ target: { value } }) => {
          keepZone(value);
          go(changed(search, { near: value || undefined, ...(!value && { within: undefined, sort: undefined }) }));
        }}
      >
        <option value="">{m.anywhere}</option>
        {zonesByName().map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {near && (
        <select
          aria-label={m.groups.place}
          value={asked.get('within') ?? ''}
          className={selectClass}
          onChange={({ target: { value } }) => go(changed(search, { within: value || undefined }))}
        >
          <option value="">{m.anyDistance}</option>
          {counts?.distance.map(({ value, count }) => (
            <option key={value} value={value}>{`${fill(m.within, { km: number(value) })} (${number(count)})`}</option>
          ))}
        </select>
      )}
      <label className="mt-2 grid gap-1 text-[0.95rem]">
        {m.availableOn}
        <input
          type="date"
          value={asked.get('availableOn') ?? ''}
          className={selectClass}
          onChange={({ target: { value } }) => go(changed(search, { availableOn: value || undefined }))}
        />
      </label>
    </Group>
  );
}

/** What the list can be narrowed by, each with how many lots there would be. */
export function Facets({ search, counts, go }: Props) {
  const m = useMessages('market/browse');
  const language = useLanguage();
  if (!counts) return null;
  const asked = new URLSearchParams(search);
  const named = (values: readonly { value: string; count: number }[], names: Readonly<Record<string, string>>) =>
    values.map(({ value, count }) => ({ value, count, label: names[value] ?? value }));
  const options: Record<ListName, readonly Option[]> = {
    vertical: named(counts.vertical, m.vertical),
    category: counts.category.map(({ value, name, count }) => ({ value, label: name, count })),
    material: counts.material.map(({ value, count }) => ({ value, count, label: materialLabels[value][language] })),
    condition: named(counts.condition, m.condition),
    price: named(counts.price, m.price),
    city: named(counts.city, {}),
    zone: counts.zone.map(({ value, count }) => ({ value, count, label: zoneById(value)?.name ?? value })),
  };
  const flagsShown = flags.flatMap((name) => {
    const field = listingField(name);
    const count: unknown = counts[name];
    if (field.kind !== 'flag' || typeof count !== 'number') return [];
    return [{ value: name, label: field.labels[language].filter, count }];
  });
  return (
    <>
      {lists.map((name) => (
        <Choices key={name} name={name} title={m.groups[name]} options={options[name]} search={search} go={go} />
      ))}
      {choices.map((name) => (
        <FieldChoices key={name} name={name} counts={counts} search={search} go={go} />
      ))}
      <Place search={search} counts={counts} go={go} />
      <Group title={m.groups.extra}>
        {flagsShown.map((option) => (
          <Choice
            key={option.value}
            option={option}
            checked={asked.get(option.value) === 'true'}
            onChange={() =>
              go(changed(search, { [option.value]: asked.get(option.value) === 'true' ? undefined : 'true' }))
            }
          />
        ))}
      </Group>
    </>
  );
}
