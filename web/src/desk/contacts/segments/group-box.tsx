import { type Group, joins } from '@tianguis/proto/outreach/segments/rules';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { selectClass } from '../../../ui/field.tsx';
import { ConditionRow } from './condition-row.tsx';
import { added, conditionOf, emptyGroup, mayGrow, mayNest, removed, replaced } from './edit-rules.ts';

interface Props {
  readonly group: Group;
  /** 1 for the outermost. */
  readonly depth: number;
  onChange(group: Group): void;
  readonly onRemove?: () => void;
}

/** Conditions that belong together, and groups within. */
export function GroupBox({ group, depth, onChange, onRemove }: Props) {
  const m = useMessages('desk/contacts').segments;
  const isOnly = group.rules.length === 1;
  return (
    <fieldset
      className={cx(
        'grid min-w-0 gap-2 rounded-l border border-line p-2 sm:p-3',
        depth === 2 ? 'bg-raised' : 'bg-sunken',
      )}
    >
      <legend className="sr-only">{m.group}</legend>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={m.join}
          value={group.join}
          onChange={(event) => {
            const join = joins.find((each) => each === event.target.value);
            if (join) onChange({ ...group, join });
          }}
          className={`${selectClass} font-[620]`}
        >
          {joins.map((join) => (
            <option key={join} value={join}>
              {m.joins[join]}
            </option>
          ))}
        </select>
        {onRemove && (
          <Button look="quiet" size="s" className="ml-auto" onClick={onRemove}>
            {m.removeGroup}
          </Button>
        )}
      </div>
      <ul className="grid min-w-0 gap-2">
        {group.rules.map((rule, index) =>
          rule.kind === 'group' ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and nothing of theirs lives in a component
            <li key={index} className="min-w-0">
              <GroupBox
                group={rule}
                depth={depth + 1}
                onChange={(next) => onChange(replaced(group, index, next))}
                {...(!isOnly && { onRemove: () => onChange(removed(group, index)) })}
              />
            </li>
          ) : (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and nothing of theirs lives in a component
              key={index}
              rule={rule}
              onChange={(next) => onChange(replaced(group, index, next))}
              onRemove={isOnly ? undefined : () => onChange(removed(group, index))}
            />
          ),
        )}
      </ul>
      {mayGrow(group) && (
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" size="s" onClick={() => onChange(added(group, conditionOf('written')))}>
            {m.addRule}
          </Button>
          {mayNest(depth) && (
            <Button look="quiet" size="s" onClick={() => onChange(added(group, emptyGroup()))}>
              {m.addGroup}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}
