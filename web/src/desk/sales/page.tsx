import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Figures } from '../../ui/figures.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { showAs, useSales } from './address.ts';
import { openStates, useCounts } from './api.ts';
import { Board } from './board.tsx';
import { Filters } from './filters.tsx';
import { List } from './list.tsx';
import { OpenOrder } from './open-order.tsx';

function Waiting() {
  const m = useMessages('desk/sales');
  const { number } = useFormat();
  const counts = useCounts().data;
  const of = new Map(counts?.states.map(({ state, count }) => [state, count]));
  const shown = (count: number | undefined) => (count === undefined ? '…' : number(count));
  return (
    <Figures
      items={[
        { label: m.late, value: shown(counts?.late) },
        ...openStates.map((state) => ({ label: m.states[state], value: shown(of.get(state)) })),
      ]}
    />
  );
}

function Sales() {
  const { filter, change, isBoard, open } = useSales();
  if (open !== undefined) return <OpenOrder id={open} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waiting />
      <Filters filter={filter} isBoard={isBoard} onChange={change} />
      {isBoard ? (
        <Board
          q={filter.q}
          onState={(state) => {
            change({ state });
            showAs(false);
          }}
        />
      ) : (
        <List filter={filter} />
      )}
    </div>
  );
}

export default function SalesRoute() {
  const m = useMessages('desk/sales');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Sales />
    </StaffPage>
  );
}
