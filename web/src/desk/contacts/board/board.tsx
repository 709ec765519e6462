import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { useCallback, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { useUndoToast } from '../../shared/undo-toast.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { useChangeContact } from '../api/changes.ts';
import type { Contact } from '../api/lists.ts';
import type { Desk } from '../list/desk-address.ts';
import { BoardColumn } from './board-column.tsx';

/** Keyboard users who move a card go on from there, in the other column. */
const focusCard = (id: number): void =>
  void requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-card="${id}"] select`)?.focus());

/** The funnel as columns; who is moved stands in the new column at once, and in the history. */
export function Board({ desk, onOpen }: { desk: Desk; onOpen: (id: number) => void }) {
  const m = useMessages('desk/contacts').board;
  const { status: names } = useMessages('desk/shared');
  const keys = useListKeys<HTMLDivElement>();
  const { mutate, mutateAsync } = useChangeContact();
  const sayUndo = useUndoToast();
  const undoable = useRef(sayUndo);
  undoable.current = sayUndo;
  const move = useCallback(
    ({ id, businessName: name, status: from }: Contact, to: ContactStatus) => {
      const byKeyboard = document.activeElement?.closest(`[data-card="${id}"]`);
      mutate(
        { id, change: { status: to } },
        {
          onSuccess: () =>
            undoable.current(fill(m.moved, { name, from: names[from], to: names[to] }), () =>
              mutateAsync({ id, change: { status: from } }),
            ),
          onError: (error) => toastError(m.failed, readable(error)),
        },
      );
      if (byKeyboard) setTimeout(() => focusCard(id));
    },
    [mutate, mutateAsync, m, names],
  );
  return (
    <div ref={keys} className="flex snap-x gap-3 overflow-x-auto pb-3 lg:grid lg:grid-cols-5">
      {contactStatuses.map((status) => (
        <BoardColumn key={status} desk={desk} status={status} onMove={move} onOpen={onOpen} />
      ))}
    </div>
  );
}
