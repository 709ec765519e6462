import { listingField } from '@tianguis/proto/marketplace/listings/listing-fields';
import { materialLabels } from '@tianguis/proto/materials';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { changed, choices, flags, lists, toggled, withoutFilters } from './address.ts';
import type { Facets } from './api.ts';

interface Chip {
  readonly key: string;
  readonly label: string;
  /** Where the market is without it. */
  readonly href: string;
}

const zoneName = (id: string): string => zoneById(id)?.name ?? id;

/** What a value of a list is called; undefined as long as only the reply says it. */
export function useValueNames(counts: Facets | undefined): (name: string, value: string) => string | undefined {
  const m = useMessages('market/browse');
  const language = useLanguage();
  const named: Record<string, (value: string) => string | undefined> = {
    vertical: (value) => m.vertical[value as keyof typeof m.vertical],
    category: (value) => counts?.category.find((one) => one.value === value)?.name,
    material: (value) => materialLabels[value as keyof typeof materialLabels]?.[language],
    condition: (value) => m.condition[value as keyof typeof m.condition],
    price: (value) => m.price[value as keyof typeof m.price],
    city: (value) => value,
    zone: zoneName,
  };
  return (name, value) => named[name]?.(value);
}

/** The filters that are on, by name. */
function useChips(search: string, counts: Facets | undefined): Chip[] {
  const m = useMessages('market/browse');
  const language = useLanguage();
  const { number, date } = useFormat();
  const nameOf = useValueNames(counts);
  const asked = new URLSearchParams(search);
  const ofLists = lists.flatMap((name) =>
    asked.getAll(name).map((value) => ({
      key: `${name} ${value}`,
      label: nameOf(name, value) ?? '',
      href: toggled(search, name, value),
    })),
  );
  const ofChoices = choices.flatMap((name) => {
    const field = listingField(name);
    return asked.getAll(name).map((value) => ({
      key: `${name} ${value}`,
      label: field.kind === 'choice' ? (field.options[value]?.[language] ?? value) : value,
      href: toggled(search, name, value),
    }));
  });
  const ofFlags = flags
    .filter((name) => asked.get(name) === 'true')
    .map((name) => {
      const field = listingField(name);
      const label = field.kind === 'flag' ? field.labels[language].filter : name;
      return { key: name, label, href: changed(search, { [name]: undefined }) };
    });
  const near = asked.get('near');
  const within = asked.get('within');
  const place = near && {
    key: 'near',
    label: within
      ? fill(m.withinOf, { km: number(Number(within)), zone: zoneName(near) })
      : fill(m.distanceFrom, { zone: zoneName(near) }),
    href: changed(search, {
      near: undefined,
      within: undefined,
      ...(asked.get('sort') === 'distance' && { sort: undefined }),
    }),
  };
  const day = asked.get('availableOn');
  const available = day && {
    key: 'availableOn',
    label: `${m.availableOn} ${date(`${day}T12:00:00`)}`,
    href: changed(search, { availableOn: undefined }),
  };
  return [...ofLists, ...ofChoices, ...ofFlags, place, available].filter((chip) => chip != null && chip !== '');
}

/** The filters that are on, each with its removal. */
export function Chips({ search, counts }: { search: string; counts: Facets | undefined }) {
  const m = useMessages('market/browse');
  const chips = useChips(search, counts).filter(({ label }) => label !== '');
  if (chips.length === 0) return null;
  return (
    <ul aria-label={m.filters} className="mb-3 flex flex-wrap gap-2">
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <Link
            href={href}
            aria-label={fill(m.removeFilter, { filter: label })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-full bg-accent-soft px-3 text-[0.9rem] font-[600] text-accent-strong hover:underline"
          >
            <span className="inline-block first-letter:uppercase">{label}</span>
            <Icon name="close" className="size-4" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link href={withoutFilters(search)} className="link inline-flex min-h-9 items-center px-1 text-[0.9rem]">
            {m.clear}
          </Link>
        </li>
      )}
    </ul>
  );
}
