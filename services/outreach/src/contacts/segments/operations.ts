import { isDeepStrictEqual } from 'node:util';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { foundBy, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { segmentChanged } from '@tianguis/proto/outreach/segments/events';
import type { segmentOperations } from '@tianguis/proto/outreach/segments/operations';
import { auditOperation, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { segmentNotFound, tooManySegments } from './errors.ts';
import { newestOfSegment, sizeOfSegment } from './members.ts';
import { type Segment, segmentStore } from './segment-store.ts';

const most = 200;
/** People that the builder shows. */
const shown = 6;

interface Done {
  readonly operation: 'createSegment' | 'deleteSegment';
  readonly id: number;
  readonly identity: Identity;
  readonly detail: Readonly<Record<string, string>>;
}

const mayChange = ({ owner }: Pick<Segment, 'owner'>, identity: Identity): boolean =>
  owner === actorOf(identity) || isAdmin(identity);

/** Rules for contacts that the team keeps under a name. Everybody sees and uses them; their owner and admins change them. */
export function segmentHandlers(deps: Deps): Handlers<typeof segmentOperations> {
  const { storage } = deps;
  const changed = (tx: Tx, segmentId: number) =>
    deps.outbox.append(tx, segmentChanged, { subject: `segments/${segmentId}`, data: { segmentId } });
  const noted = async (tx: Tx, { id, identity, ...done }: Done) =>
    auditOperation(deps, tx, { ...done, actor: await knownActor(tx, identity), subject: `segments/${id}` });
  const sizesOf = async (tx: Tx, before: Segment['rules'], now: Segment['rules']) =>
    fromTo((await sizeOfSegment(tx, before)).count, (await sizeOfSegment(tx, now)).count);
  const lockOwn = async (tx: Tx, id: number, identity: Identity): Promise<Segment> => {
    const segment = await segmentStore.lock(tx, id);
    if (!segment || !mayChange(segment, identity)) throw segmentNotFound();
    return segment;
  };
  return {
    listSegments: async ({ identity }) => {
      const rows = await segmentStore.list(storage, most);
      const view = ({ id, name, rules, by, ...row }: (typeof rows)[number]) => ({
        id,
        name,
        rules,
        by,
        mayChange: mayChange(row, identity),
        updatedAt: row.updatedAt,
      });
      return { segments: rows.map(view) };
    },
    previewSegment: async ({ body: { rules } }) => {
      const { count, optedOut } = await sizeOfSegment(storage, rules);
      return { count, optedOut, people: await newestOfSegment(storage, rules, { count, limit: shown }) };
    },
    createSegment: ({ body, identity }) =>
      storage.transaction(async (tx) => {
        const owner = await knownActor(tx, identity);
        if ((await segmentStore.count(tx)) >= most) throw tooManySegments(most);
        const id = await segmentStore.add(tx, owner, body);
        const detail = { name: body.name };
        await noted(tx, { operation: 'createSegment', id, identity, detail });
        await changed(tx, id);
        return { success: true, id };
      }),
    updateSegment: ({ params: { id }, body, identity }) =>
      storage.transaction(async (tx) => {
        const kept = await lockOwn(tx, id, identity);
        const wanted = { name: body.name ?? kept.name, rules: body.rules ?? kept.rules };
        await segmentStore.change(tx, id, wanted);
        const isResized = !isDeepStrictEqual(wanted.rules, kept.rules);
        await auditOperation(deps, tx, {
          actor: await knownActor(tx, identity),
          operation: 'updateSegment',
          subject: `segments/${id}`,
          detail: { name: wanted.name },
          changes: foundBy({
            ...(wanted.name !== kept.name && { name: fromTo(kept.name, wanted.name) }),
            ...(isResized && { size: await sizesOf(tx, kept.rules, wanted.rules) }),
          }),
        });
        await changed(tx, id);
        return { success: true, id };
      }),
    deleteSegment: ({ params: { id }, identity }) =>
      storage.transaction(async (tx) => {
        const { name } = await lockOwn(tx, id, identity);
        await segmentStore.remove(tx, id);
        await noted(tx, { operation: 'deleteSegment', id, identity, detail: { name } });
        await changed(tx, id);
        return { success: true };
      }),
  };
}
