import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import type { z } from 'zod';
import type { Deps } from '../platform/room.ts';

type Watching = Pick<z.input<(typeof conversationWatched)['schema']>, 'page' | 'doing'>;

/** Shows colleagues that somebody of staff has a conversation open. It reads no table: it is said every few seconds. */
export function watchConversation(
  { push }: Pick<Deps, 'push'>,
  id: number,
  watching: Watching,
  identity: Identity,
): void {
  if (identity.kind !== 'staff') return;
  push(conversationWatched, {
    contactId: id,
    page: watching.page,
    actor: actorOf(identity),
    name: identity.name,
    doing: watching.doing,
  });
}
