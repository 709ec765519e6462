import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import { SearchBox } from '../../../ui/filter-bar.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { countOf, type Facets, useFacets } from '../api/lists.ts';
import { useNameOf } from '../names.ts';
import { SegmentNote, SegmentsButton } from '../segments/segment-filter.tsx';
import { type Desk, type FilterList, isFiltered, lists, noFilter } from './desk-address.ts';
import { FacetMenu } from './facet-menu.tsx';

export interface DeskProps {
  readonly desk: Desk;
  readonly change: (part: Partial<Desk>) => void;
}

const facetOf = {
  status: 'statuses',
  category: 'categories',
  zone: 'zones',
  city: 'cities',
  tag: 'tags',
  owner: 'owners',
} as const;
const none: Facets[(typeof facetOf)[FilterList]] = [];
const chip =
  'inline-flex min-h-9 items-center gap-1.5 rounded-m border border-line bg-raised pr-1.5 pl-3 text-[0.92rem]';

function Chips({ desk, change, shown }: DeskProps & { shown: readonly FilterList[] }) {
  const m = useMessages('desk/contacts').filter;
  const nameOf = useNameOf();
  const chosen = shown.flatMap((list) =>
    desk[list].map((value) => ({
      name: nameOf(list, value),
      key: `${list} ${value}`,
      without: { [list]: desk[list].filter((other) => other !== value) },
    })),
  );
  if (!isFiltered(desk)) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {chosen.map(({ name, key, without }) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => change(without)}
            aria-label={fill(m.remove, { name })}
            className={cx(chip, 'hover:border-edge')}
          >
            {name}
            <Icon name="close" className="size-4" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={() => change(noFilter)} className="link min-h-9 px-1 text-[0.95rem]">
          {m.clear}
        </button>
      </li>
    </ul>
  );
}

/** Search, and everything that the list can be narrowed by, with how many there are of each. */
export function Filters({ desk, change }: DeskProps) {
  const m = useMessages('desk/contacts').filter;
  const facets = useFacets().data;
  // The board has a column for each status.
  const shown = lists.filter((list) => desk.view === 'list' || list !== 'status');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3">
      <SearchBox label={m.search} value={desk.q} onChange={(q) => change({ q })} className="w-full" />
      <div data-filters className="flex gap-2 max-lg:bleed-row max-lg:*:shrink-0 lg:flex-wrap">
        {shown.map((list) => (
          <FacetMenu
            key={list}
            list={list}
            label={m.lists[list]}
            options={facets?.[facetOf[list]] ?? none}
            total={countOf(facets, facetOf[list])}
            chosen={desk[list]}
            onChange={(values) => change({ [list]: values })}
          />
        ))}
        <button
          type="button"
          aria-pressed={desk.optedOut === false}
          onClick={() => change({ optedOut: desk.optedOut === false ? undefined : false })}
          className={cx(
            'min-h-9 rounded-m border-[1.5px] px-3 text-[0.95rem] font-[620]',
            desk.optedOut === false ? 'border-ink bg-ink text-page' : 'border-line bg-raised hover:border-edge',
          )}
        >
          {m.writable}
        </button>
        <SegmentsButton current={desk.segment} onChange={(segment) => change({ segment })} />
      </div>
      <SegmentNote current={desk.segment} onChange={(segment) => change({ segment })} />
      <Chips desk={desk} change={change} shown={shown} />
    </div>
  );
}
