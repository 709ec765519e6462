import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { contactOptOutUndone, contactsChanged } from '@tianguis/proto/outreach/contacts/events';
import { day } from '@tianguis/proto/time';
import { audit, knownActor } from '../../platform/actors.ts';
import type { Deps } from '../../platform/room.ts';
import { consentTextVersion } from '../consent.ts';
import { memberPhones } from '../members.ts';
import { forgetSaidSinceMerge } from '../opt-out/merged.ts';
import { suppressedBasis } from '../opt-out/staff-opt-out.ts';
import { suppressedPhones } from '../suppression/suppressed-phones.ts';
import { changeStore, type StoredChange } from './change-store.ts';

const changeNotFound = (): AppError =>
  notFound('change_not_found', {
    es: 'El cambio no existe o ya no se guarda',
    en: 'The change does not exist or is no longer kept',
  });

const undoneAlready = (): AppError =>
  conflict('change_undone', { es: 'Este cambio ya se deshizo', en: 'This change was undone already' });

const tooLate = (): AppError =>
  conflict('undo_too_late', {
    es: 'Ya pasó un día: este cambio ya no se puede deshacer',
    en: 'A day has passed: this change can no longer be undone',
  });

const notYours = (): AppError =>
  refused('not_yours', {
    es: 'Solo quien marcó «No escribir», o un administrador, puede deshacerlo',
    en: 'Only the person who marked “Do not write”, or an admin, can undo it',
  });

/** An opt-out by staff is taken back by its maker, who pressed it by mistake, or by an admin. */
const mayUndoOptOut = ({ actor }: StoredChange, identity: Identity): boolean =>
  actor === actorOf(identity) || isAdmin(identity);

/** Until when a change may be undone; null where it may not, or not any more. */
export function undoUntilOf({ at, undoneAt }: Pick<StoredChange, 'at' | 'undoneAt'>, now: Date): Date | null {
  const until = new Date(at.getTime() + day);
  return undoneAt === null && until > now ? until : null;
}

/**
 * Gives contacts the values that they had before a change, each exactly. A contact where one of these fields is not as the
 * change left it is skipped: what came later holds.
 */
export const undoChange = (deps: Deps, id: number, identity: Identity): Promise<{ restored: number; kept: number }> =>
  deps.storage.transaction(async (tx) => {
    const found = await changeStore.lock(tx, id);
    if (!found) throw changeNotFound();
    if (found.undoneAt) throw undoneAlready();
    if (!undoUntilOf(found, deps.now())) throw tooLate();
    const { optOut, suppressed } = found.change;
    if ((optOut || suppressed) && !mayUndoOptOut(found, identity)) throw notYours();
    const actor = await knownActor(tx, identity);
    const dropped = suppressed && (await takeOffTheList(tx, id));
    const { restored: contacts, backIn } = await restore(tx, id, actor);
    const restored = dropped ?? contacts;
    const kept = Math.max(0, found.changed - restored);
    await changeStore.markUndone(tx, id, actor, restored);
    await audit(deps, tx, {
      actor,
      action: 'contacts_change_undone',
      subject: `contact-changes/${id}`,
      detail: { restored, kept },
    });
    await deps.outbox.append(tx, contactsChanged, { subject: 'contacts', data: { count: contacts } });
    await tellMembers(deps, tx, backIn);
    return { restored, kept };
  });

/** The phones of a file come off the list; returns how many. Contacts whom only the list kept out are restored like others. */
async function takeOffTheList(tx: Tx, changeId: number): Promise<number> {
  await suppressedPhones.lockForListing(tx);
  const { dropped, contactIds } = await suppressedPhones.dropFile(tx, changeId);
  await forgetSaidSinceMerge(tx, contactIds, suppressedBasis);
  return dropped;
}

async function restore(tx: Tx, id: number, actor: string): Promise<{ restored: number; backIn: Phone[] }> {
  const { n, backIn } = await runOne(tx, restoreContacts({ id, actor }));
  return { restored: n, backIn };
}

interface Phone {
  readonly id: number;
  readonly phone: string;
}

/** The opt-out of a member paused more than our messages; other services give that back. */
async function tellMembers({ outbox }: Pick<Deps, 'outbox'>, tx: Tx, backIn: readonly Phone[]): Promise<void> {
  const phones = backIn.map(({ phone }) => phone);
  const members = await memberPhones.at(tx, phones);
  const events = backIn.flatMap(({ id, phone }) => {
    const memberId = members.get(phone);
    return memberId === undefined ? [] : [{ subject: `contacts/${id}`, data: { contactId: id, memberId } }];
  });
  await outbox.appendAll(tx, contactOptOutUndone, events);
}

// An opt-out comes back only where nothing was said about it since: the newest entry of the ledger is that of the change.
// Fields that the change was not about are not among `before` and `after`, and stay. A contact that nothing else touched
// since gets its former `updated_at` as well, so that it counts as unchanged again.
const restoreContacts = statement(
  (p: { id: number; actor: string }) => sql<{ n: number; backIn: Phone[] }>`
    with item as materialized (
      select contact_id, before, after, updated_before, updated_after
      from contact_change_items where change_id = ${p.id}
    ), locked as materialized (
      select c.id, c.status from outreach_contacts as c where c.id in (select contact_id from item)
      order by c.id for no key update
    ), restored as (
      update outreach_contacts as c set
        status = coalesce(i.before->>'status', c.status),
        category = coalesce(i.before->>'category', c.category),
        zone = coalesce(i.before->>'zone', c.zone),
        city = case when jsonb_exists(i.before, 'city') then i.before->>'city' else c.city end,
        tags = case when jsonb_exists(i.before, 'tags') then array(select jsonb_array_elements_text(i.before->'tags'))
          else c.tags end,
        owner = case when jsonb_exists(i.before, 'owner') then i.before->>'owner' else c.owner end,
        opted_out = coalesce((i.before->>'optedOut')::boolean, c.opted_out),
        updated_at = case when c.updated_at = i.updated_after then i.updated_before else now() end
      from item as i join locked as l on l.id = i.contact_id
      where c.id = i.contact_id and jsonb_build_object('status', c.status, 'category', c.category, 'zone', c.zone,
        'city', c.city, 'owner', c.owner, 'optedOut', c.opted_out, 'tags', to_jsonb(c.tags)) @> i.after
        and (not jsonb_exists(i.after, 'tags') or to_jsonb(c.tags) = i.after->'tags')
        and (not jsonb_exists(i.after, 'optedOut') or (not c.suppressed and i.updated_after = (
          select created_at from consent_ledger where contact_id = c.id and action in ('opt_in', 'opt_out')
          order by id desc limit 1)))
      returning c.id, c.phone, i.after->>'status' as moved, c.status, jsonb_exists(i.after, 'optedOut') as was_out
    ), ledger as (
      insert into consent_ledger (contact_id, action, basis, text, text_version, actor)
      select id, 'opt_in', 'undone', '', ${consentTextVersion}, ${p.actor} from restored where was_out
    ), history as (
      insert into contact_status_history (contact_id, from_status, to_status, actor, cause)
      select id, moved, status, ${p.actor}, 'undone' from restored where moved <> status
    )
    select count(*)::int as n,
      coalesce(jsonb_agg(jsonb_build_object('id', id, 'phone', phone)) filter (where was_out), '[]') as "backIn"
    from restored`,
);
