import { contactFacets } from '@tianguis/proto/gen/client.ts';
import { mostRules } from '@tianguis/proto/outreach/inbox/routing';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useColleagues } from '../../shared/api/mentions.ts';
import { type RoutingRule, type StoredRouting, useRouting, useSaveRouting } from '../../shared/api/routing.ts';
import { AvailabilitySwitch } from '../../shared/availability-switch.tsx';
import { useCategoryNames } from '../../shared/categories/api.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { type Draft, draftOf, emptyRule, isSame, lacksOf, movedUp } from './draft.ts';
import { PickMany } from './pick-many.tsx';
import { type Choices, RuleCard } from './rule-card.tsx';

/** What the rules may name: zones and categories of contacts, and colleagues with whether they are away. */
function useChoices(): Choices {
  const m = useMessages('desk/team').routing;
  const facets = useOperation(contactFacets).data;
  const colleagues = useColleagues().data ?? [];
  const categories = useCategoryNames();
  const stateOf = ({ away, disabled }: { away: boolean; disabled: boolean }) => {
    if (disabled) return m.disabled;
    return away ? m.away : undefined;
  };
  return {
    zones: facets?.zones.map(({ value }) => ({ value, label: value })) ?? [],
    categories: facets?.categories.map(({ value }) => ({ value, label: categories[value] ?? value })) ?? [],
    people: colleagues.map((colleague) => {
      const state = stateOf(colleague);
      const name = colleague.name ?? colleague.actor;
      return { value: colleague.actor, label: state ? fill(m.inState, { name, state }) : name };
    }),
  };
}

/** Who changed the rules last. */
function LastChange({ updatedBy, updatedAt }: Pick<StoredRouting, 'updatedBy' | 'updatedAt'>) {
  const m = useMessages('desk/team').routing;
  const { rightNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  if (!updatedAt || !updatedBy) return null;
  return (
    <p className="text-[0.9rem] text-muted">
      {fill(m.changedBy, { name: updatedBy, when: relative(updatedAt, rightNow) })}
    </p>
  );
}

function RoutingForm({ stored }: { stored: StoredRouting }) {
  const m = useMessages('desk/team').routing;
  const choices = useChoices();
  const save = useSaveRouting();
  const [changed, setChanged] = useState<Draft>();
  const draft = changed ?? draftOf(stored);
  const [isTried, setIsTried] = useState(false);
  const { rules, others } = draft;
  const isClean = changed === undefined || isSame(changed, draftOf(stored));
  useUnsaved(!isClean);
  const isWhole = rules.every((rule) => !lacksOf(rule).which && !lacksOf(rule).people);
  const setRules = (next: RoutingRule[]) => setChanged({ ...draft, rules: next });
  const errorsOf = (rule: RoutingRule) => {
    const lacks = lacksOf(rule);
    return {
      zones: isTried && lacks.which ? m.whichMissing : undefined,
      people: isTried && lacks.people ? m.peopleMissing : undefined,
    };
  };
  const submit = () => {
    setIsTried(true);
    if (!isWhole) return;
    save.mutate(
      { rules, others, seen: draft.updatedAt },
      {
        onSuccess: () => {
          setChanged(undefined);
          toast(m.saved);
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ol className="grid">
        {rules.map((rule, at) => (
          <RuleCard
            key={rule.key}
            rule={rule}
            place={at + 1}
            choices={choices}
            errors={errorsOf(rule)}
            onChange={(next) => setRules(rules.map((one) => (one.key === rule.key ? next : one)))}
            onUp={at > 0 ? () => setRules(movedUp(rules, at)) : undefined}
            onRemove={() => setRules(rules.filter(({ key }) => key !== rule.key))}
          />
        ))}
      </ol>
      <div>
        <Button
          look="secondary"
          size="s"
          disabled={rules.length >= mostRules}
          onClick={() => setRules([...rules, emptyRule()])}
        >
          {m.addRule}
        </Button>
      </div>
      <div className="grid gap-3 border-y border-line py-4">
        <h3 className="font-[680]">{m.rest}</h3>
        <div className="sm:max-w-[20rem]">
          <PickMany
            label={m.people}
            none={m.nobody}
            options={choices.people}
            chosen={others}
            onChange={(people) => setChanged({ ...draft, others: people })}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={isClean}>
          {m.save}
        </Button>
        {!isClean && (
          <Button look="quiet" onClick={() => setChanged(undefined)}>
            {m.discard}
          </Button>
        )}
        <LastChange updatedBy={stored.updatedBy} updatedAt={stored.updatedAt} />
      </div>
    </form>
  );
}

/** Who gets conversations that begin to wait for a person and are nobody's. */
export function Routing() {
  const m = useMessages('desk/team').routing;
  const routing = useRouting();
  return (
    <Panel title={m.title} aside={<AvailabilitySwitch />}>
      <div className="grid max-w-[60rem] gap-2 pt-3">
        <p className="text-muted">{m.lead}</p>
        <p className="text-muted">{m.passedOver}</p>
        {routing.isPending && <Rows count={3} />}
        {routing.isError && !routing.data && (
          <Failed text={m.loadFailed} onRetry={() => routing.refetch()} busy={routing.isFetching} />
        )}
        {routing.data && <RoutingForm stored={routing.data} />}
      </div>
    </Panel>
  );
}
