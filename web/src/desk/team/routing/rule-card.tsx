import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Option } from '../../../ui/field.tsx';
import type { RoutingRule } from '../../shared/api/routing.ts';
import { PickMany } from './pick-many.tsx';

export interface Choices {
  readonly zones: readonly Option[];
  readonly categories: readonly Option[];
  readonly people: readonly Option[];
}

export interface RuleErrors {
  readonly zones: string | undefined;
  readonly people: string | undefined;
}

interface Props {
  readonly rule: RoutingRule;
  /** From 1. */
  readonly place: number;
  readonly choices: Choices;
  readonly errors: RuleErrors;
  onChange(rule: RoutingRule): void;
  /** Undefined for the first. */
  readonly onUp: (() => void) | undefined;
  onRemove(): void;
}

/** One rule: which conversations, and to whom. */
export function RuleCard({ rule, place, choices, errors, onChange, onUp, onRemove }: Props) {
  const m = useMessages('desk/team').routing;
  return (
    <li className="grid gap-3 border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-[680]">{fill(m.rule, { number: String(place) })}</h3>
        <span className="flex gap-2">
          {onUp && (
            <Button look="quiet" size="s" aria-label={fill(m.upOf, { number: String(place) })} onClick={onUp}>
              {m.up}
            </Button>
          )}
          <Button
            look="quiet"
            size="s"
            aria-label={fill(m.removeOf, { number: String(place) })}
            className="text-bad"
            onClick={onRemove}
          >
            {m.remove}
          </Button>
        </span>
      </div>
      <div className="grid gap-4 sm:grid-cols-3">
        <PickMany
          label={m.zones}
          none={m.anyZone}
          options={choices.zones}
          chosen={rule.zones}
          error={errors.zones}
          onChange={(zones) => onChange({ ...rule, zones })}
        />
        <PickMany
          label={m.categories}
          none={m.anyCategory}
          options={choices.categories}
          chosen={rule.categories}
          onChange={(categories) => onChange({ ...rule, categories })}
        />
        <PickMany
          label={m.people}
          none={m.nobodyYet}
          options={choices.people}
          chosen={rule.people}
          error={errors.people}
          onChange={(people) => onChange({ ...rule, people })}
        />
      </div>
    </li>
  );
}
