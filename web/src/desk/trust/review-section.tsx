import { type ReactNode, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { ReasonForm } from '../shared/reason-form.tsx';
import { useSession } from '../shared/session.ts';

/** One way to decide about a case. */
export interface Decision<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** What to say once it is saved. */
  readonly done: string;
  /** Asks for a note first. */
  readonly note?: { readonly label: string; readonly hint: string };
}

interface Case {
  /** What the buttons of this case are about, for those who do not see it. */
  readonly name: string;
  readonly facts: ReactNode;
}

/** A queue of the page: the operation that lists its cases, how one looks, and the operation that decides. */
interface Props<Row, Key extends string> {
  readonly words: Readonly<Record<'title' | 'lead' | 'empty' | 'emptyHint', string>>;
  readonly list: Parameters<typeof Loading>[0]['query'];
  readonly rows: readonly Row[] | undefined;
  /** How many wait, also beyond the rows that are shown. */
  readonly total: number | undefined;
  readonly idOf: (row: Row) => number;
  readonly caseOf: (row: Row) => Case;
  readonly decisions: readonly Decision<Key>[];
  readonly decide: (row: Row, decision: Key, note: string) => Promise<unknown>;
  readonly adminOnly?: boolean;
  /** Below the lead: settings of the queue, for example. */
  readonly children?: ReactNode;
}

interface CaseProps<Key extends string> {
  readonly of: Case;
  readonly decisions: readonly Decision<Key>[];
  readonly mayDecide: boolean;
  readonly decide: (decision: Key, note: string) => Promise<unknown>;
}

/** As of lots: y leaves it as it is, h takes it out of sight. */
const decisionKeys = ['y', 'h'];

/** A key opens the form of a note. A decision without one is final at once, so it has no key. */
const keyOf = (decision: Decision<string>, index: number): string | undefined => decision.note && decisionKeys[index];

function CaseRow<Key extends string>({ of: { name, facts }, decisions, mayDecide, decide }: CaseProps<Key>) {
  const m = useMessages('desk/trust');
  const [open, setOpen] = useState<Decision<Key>>();
  const [isSending, setIsSending] = useState(false);
  const failed = (error: unknown) => toastError(m.failed, readable(error));
  async function send({ key, done }: Decision<Key>): Promise<void> {
    setIsSending(true);
    try {
      await decide(key, '');
      toast(done);
    } catch (error) {
      failed(error);
    } finally {
      setIsSending(false);
    }
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <article data-row tabIndex={-1} aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {facts}
      </article>
      {!mayDecide && <p className="text-[0.95rem] text-muted">{m.adminsDecide}</p>}
      {mayDecide && open?.note && (
        <ReasonForm
          words={{ reason: open.note.label, reasonHint: open.note.hint, submit: open.label, cancel: m.cancel }}
          send={(note) => decide(open.key, note)}
          onSent={() => toast(open.done)}
          onFailed={failed}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {mayDecide && !open && (
        <div className="flex flex-wrap gap-2">
          {decisions.map((decision, index) => (
            <Button
              key={decision.key}
              look="secondary"
              size="s"
              aria-keyshortcuts={keyOf(decision, index)}
              busy={isSending}
              aria-label={`${decision.label}: ${name}`}
              onClick={() => (decision.note ? setOpen(decision) : void send(decision))}
            >
              {decision.label}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

/** One queue of cases that wait for staff, each with its reasons and one decision. */
export function ReviewSection<Row, Key extends string>(props: Props<Row, Key>) {
  const { words, list, rows, total, idOf, caseOf, decisions, decide, adminOnly = false, children } = props;
  const m = useMessages('desk/trust');
  const { plural } = useFormat();
  const isAdmin = useSession().data?.user?.role === 'admin';
  return (
    <Panel
      title={words.title}
      aside={total ? <span className="text-[0.95rem] text-muted">{plural(m.waiting, total)}</span> : undefined}
    >
      <p className="max-w-[70ch] pt-2 text-[0.95rem] text-muted">{words.lead}</p>
      {children}
      <Loading query={list} rows={2} failed={m.loadFailed} />
      {rows?.length === 0 && (
        <div className="pt-4">
          <Empty title={words.empty}>{words.emptyHint}</Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows?.map((row) => (
          <CaseRow
            key={idOf(row)}
            of={caseOf(row)}
            decisions={decisions}
            mayDecide={isAdmin || !adminOnly}
            decide={(decision, note) => decide(row, decision, note)}
          />
        ))}
      </ul>
    </Panel>
  );
}
