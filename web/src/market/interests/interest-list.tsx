import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Interest, useDelete, useInterests, usePause } from './api.ts';
import { useSummary } from './use-summary.ts';

function Row({ interest }: { interest: Interest }) {
  const m = useMessages('market/interests');
  const summary = useSummary();
  const pause = usePause();
  const remove = useDelete();
  const onError = (error: Error) => toastError(m.failed, readable(error));
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="font-[660] wrap-anywhere">{interest.name}</p>
      <p className="flex flex-wrap gap-2">
        {summary(interest).map((part) => (
          <Badge key={part}>{part}</Badge>
        ))}
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <Switch
          label={`${m.looking}: ${interest.name}`}
          text={interest.active ? m.looking : m.paused}
          checked={interest.active}
          busy={pause.isPending}
          onChange={() => pause.mutate(interest, { onError })}
        />
        <Button
          look="secondary"
          size="s"
          busy={remove.isPending}
          aria-label={`${m.remove}: ${interest.name}`}
          onClick={() => remove.mutate(interest.id, { onError })}
        >
          {m.remove}
        </Button>
      </div>
    </li>
  );
}

export function InterestList() {
  const m = useMessages('market/interests');
  const { data, isPending, isError, isFetching, refetch } = useInterests();
  return (
    <Panel title={m.mine}>
      {isPending && <Rows count={2} />}
      {isError && <Failed onRetry={() => refetch()} busy={isFetching} />}
      {data?.interests.length === 0 && <p className="pt-4 text-muted">{m.none}</p>}
      <ul className="divide-y divide-line">
        {data?.interests.map((interest) => (
          <Row key={interest.id} interest={interest} />
        ))}
      </ul>
    </Panel>
  );
}
