import type { ChoiceField, Condition } from '@tianguis/proto/outreach/segments/rules';
import { momentTests } from '@tianguis/proto/outreach/segments/rules';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { selectClass } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { NumberInput } from '../../shared/number-input.tsx';
import { countOf, useFacets } from '../api/lists.ts';
import { FacetMenu, type FacetMenuProps } from '../list/facet-menu.tsx';
import { useNameOf } from '../names.ts';
import { conditionOf, type Field, fields } from './edit-rules.ts';

interface PickProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  onPick(value: Value): void;
}

function Pick<Value extends string>({ label, value, options, onPick }: PickProps<Value>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const found = options.find((option) => option.value === event.target.value);
        if (found) onPick(found.value);
      }}
      className={selectClass}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

const facetOf = {
  category: 'categories',
  zone: 'zones',
  city: 'cities',
  status: 'statuses',
  tag: 'tags',
  owner: 'owners',
} as const;

/** The values that a field may have, with how many contacts have each, and how many values there are in all. */
function useValues(field: ChoiceField): Pick<FacetMenuProps, 'options' | 'total'> {
  const facets = useFacets().data;
  const { consents } = useMessages('desk/shared').segments;
  if (field === 'consent') return { options: Object.keys(consents).map((value) => ({ value })) };
  return { options: facets?.[facetOf[field]] ?? [], total: countOf(facets, facetOf[field]) };
}

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

interface EditProps<Kind extends Condition['kind']> {
  readonly rule: Of<Kind>;
  onChange(rule: Condition): void;
}

function ChoiceEdit({ rule, onChange }: EditProps<'choice'>) {
  const m = useMessages('desk/contacts').segments;
  const { list } = useFormat();
  const nameOf = useNameOf();
  const { options, total } = useValues(rule.field);
  const names = rule.values.map((value) => nameOf(rule.field, value));
  return (
    <>
      <Pick
        label={m.test}
        value={rule.is}
        options={[
          { value: 'in', label: m.tests.in },
          { value: 'not_in', label: m.tests.not_in },
        ]}
        onPick={(is) => onChange({ ...rule, is })}
      />
      <FacetMenu
        list={rule.field}
        label={m.fields[rule.field]}
        shown={names.length > 0 ? list(names) : m.choose}
        options={options}
        total={total}
        chosen={rule.values}
        onChange={(values) => onChange({ ...rule, values })}
      />
    </>
  );
}

function MomentEdit({ rule, onChange }: EditProps<'moment'>) {
  const m = useMessages('desk/contacts').segments;
  const isTimed = rule.is === 'within' || rule.is === 'not_within';
  // Everybody on the list was added at some time.
  const tests = momentTests.filter((test) => rule.field !== 'added' || test === 'within' || test === 'not_within');
  return (
    <>
      <Pick
        label={m.test}
        value={rule.is}
        options={tests.map((value) => ({ value, label: m.tests[value] }))}
        onPick={(is) => onChange({ ...rule, is })}
      />
      {isTimed && (
        <NumberInput
          label={m.days}
          unit={m.days}
          value={rule.days}
          min={1}
          max={3650}
          onChange={(days) => onChange({ ...rule, days })}
        />
      )}
    </>
  );
}

function NumberEdit({ rule, onChange }: EditProps<'number'>) {
  const m = useMessages('desk/contacts').segments;
  return (
    <>
      <Pick
        label={m.test}
        value={rule.is}
        options={[
          { value: 'at_least', label: m.tests.at_least },
          { value: 'at_most', label: m.tests.at_most },
        ]}
        onPick={(is) => onChange({ ...rule, is })}
      />
      <NumberInput
        label={m.amount}
        unit={m.units[rule.field]}
        value={rule.count}
        min={0}
        max={1000}
        onChange={(count) => onChange({ ...rule, count })}
      />
    </>
  );
}

function FlagEdit({ rule, onChange }: EditProps<'flag'>) {
  const m = useMessages('desk/contacts').segments;
  return (
    <Pick
      label={m.test}
      value={rule.is ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: m.tests.yes },
        { value: 'no', label: m.tests.no },
      ]}
      onPick={(is) => onChange({ ...rule, is: is === 'yes' })}
    />
  );
}

function Test({ rule, onChange }: { rule: Condition; onChange: (rule: Condition) => void }) {
  switch (rule.kind) {
    case 'choice':
      return <ChoiceEdit rule={rule} onChange={onChange} />;
    case 'moment':
      return <MomentEdit rule={rule} onChange={onChange} />;
    case 'number':
      return <NumberEdit rule={rule} onChange={onChange} />;
    case 'flag':
      return <FlagEdit rule={rule} onChange={onChange} />;
  }
}

interface Props {
  readonly rule: Condition;
  /** Absent where it is the only one. */
  readonly onRemove: (() => void) | undefined;
  onChange(rule: Condition): void;
}

/** One condition: what it is about, the test, and what it is compared with. */
export function ConditionRow({ rule, onChange, onRemove }: Props) {
  const m = useMessages('desk/contacts').segments;
  const name = m.fields[rule.field];
  const groups = Object.entries(fields) as [Condition['kind'], readonly Field[]][];
  return (
    <li className="flex items-start gap-1 rounded-m bg-page p-2">
      <div className="flex min-w-0 grow flex-wrap items-center gap-2">
        <select
          aria-label={m.field}
          value={rule.field}
          onChange={(event) => {
            const field = groups.flatMap(([, names]) => names).find((each) => each === event.target.value);
            if (field) onChange(conditionOf(field));
          }}
          className={`${selectClass} w-full font-[620] sm:w-56`}
        >
          {groups.map(([kind, names]) => (
            <optgroup key={kind} label={m.kinds[kind]}>
              {names.map((each) => (
                <option key={each} value={each}>
                  {m.fields[each]}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Test rule={rule} onChange={onChange} />
      </div>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={fill(m.remove, { name })}
          className="grid size-11 shrink-0 place-items-center rounded-m text-muted hover:bg-sunken hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </li>
  );
}
