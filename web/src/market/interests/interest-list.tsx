import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Interest, useChange, useDelete, useInterests } from './api.ts';
import { EditInterest } from './edit-interest.tsx';
import { useSummary } from './use-summary.ts';

function Row({ interest }: { interest: Interest }) {
  const m = useMessages('market/interests');
  const summary = useSummary();
  const change = useChange();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const remove = useDelete();
  const { createdAt, ...wish } = interest;
  const close = () => {
    setIsOpen(false);
    opener.current?.focus();
  };
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
          busy={change.isPending}
          onChange={() => change.mutate({ ...wish, active: !wish.active }, { onError })}
        />
        <button
          ref={opener}
          type="button"
          aria-expanded={isOpen}
          aria-label={`${m.edit.open}: ${interest.name}`}
          className={buttonClass('secondary', 's')}
          onClick={() => setIsOpen(!isOpen)}
        >
          {m.edit.open}
        </button>
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
      {isOpen && <EditInterest interest={interest} onDone={close} />}
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
