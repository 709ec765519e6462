import { conflict, notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { actorOf, memberIdOf } from '@tianguis/chassis/identity/actor';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CarrierState, carrierOperations } from '@tianguis/proto/marketplace/carriers/operations';
import { marketplaceNotificationRequested } from '@tianguis/proto/marketplace/notifications';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import { auditOperation } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { type Notice, notifyMember, requestOf } from '../recipients/notify-member.ts';
import { type CarrierRow, carrierStore, type Share } from './carrier-store.ts';
import { approvedText, endedText, shareOfferedText } from './texts.ts';
import { tellCarrierPages, writeToCarrier } from './write-to-carrier.ts';

const noSuchCarrier = () =>
  notFound('carrier_not_found', { es: 'No existe ese transportista', en: 'There is no such carrier' });

const invitedAlready = () =>
  conflict('carrier_invited', {
    es: 'Esa persona ya está invitada, o ya es transportista',
    en: 'This person is invited already, or a carrier already',
  });

const notInvited = () =>
  notFound('not_invited', {
    es: 'No tienes una invitación para transportar',
    en: 'You have no invitation to bring orders',
  });

const nothingToAnswer = () =>
  conflict('nothing_to_answer', { es: 'Ya contestaste esta invitación', en: 'You answered this invitation already' });

const otherShare = () =>
  conflict(
    'other_share',
    { es: 'Cambió la parte que te toca: revísala otra vez', en: 'Your share changed: look at it again' },
    'shareVersion',
  );

const wrongState = () =>
  conflict('carrier_in_other_state', {
    es: 'Este transportista ya no está en ese estado: recarga la página',
    en: 'This carrier is no longer in that state: reload the page',
  });

const shareOf = ({ shareVersion, percent }: CarrierRow): Share | null =>
  shareVersion === null || percent === null ? null : { version: shareVersion, percent };

const carrierView = (row: CarrierRow) => ({
  id: row.id,
  memberId: row.memberId,
  name: row.name || null,
  contact: row.address,
  state: row.state,
  share: shareOf(row),
  invitedAt: row.invitedAt.toISOString(),
  vehicles: row.vehicles,
});

const open: readonly CarrierState[] = ['invited', 'accepted', 'approved'];

/** Staff invite and approve carriers; members answer. */
export function carrierHandlers(deps: Deps): Handlers<typeof carrierOperations> {
  const { storage, inTransaction, outbox, publicUrl, now } = deps;
  const page = `${publicUrl}/mi/transporte`;

  const tellPages = (tx: Tx, { memberId }: Pick<CarrierRow, 'memberId'>) =>
    tellCarrierPages(publishIn(outbox, tx), memberId);

  async function stored(tx: Tx, id: number) {
    const row = await carrierStore(tx).find(id);
    if (!row) throw noSuchCarrier();
    await tellPages(tx, row);
    return carrierView(row);
  }

  /** Writes to the address, and to a member who proved it where they read their notices. */
  async function writeInvitation(tx: Tx, id: number, to: RecipientAddress, memberId: number | undefined) {
    const { percent } = await carrierStore(tx).newestShare();
    const name = `carrier-invited-${id}-${now().getTime()}`;
    const notice: Notice = {
      name,
      template: 'carrier_invited',
      kind: 'turn',
      variables: { percent: String(percent), link: page },
    };
    const publish = publishIn(outbox, tx);
    if (memberId !== undefined) {
      await notifyMember(tx, publish)({ memberId, language: 'es', notice: () => notice });
      return;
    }
    const data = requestOf({ to, language: 'es' }, notice);
    await publish(marketplaceNotificationRequested, { subject: `notifications/${name}`, data });
  }

  /** The caller as a carrier, locked. */
  async function lockMine(tx: Tx, memberId: number): Promise<CarrierRow> {
    const carriers = carrierStore(tx);
    const mine = await carriers.ofMember(memberId);
    const locked = mine && (await carriers.lock(mine.id));
    if (!locked || (locked.memberId !== null && locked.memberId !== memberId)) throw notInvited();
    return locked;
  }

  return {
    async listCarriers() {
      const carriers = carrierStore(storage);
      const [rows, shares] = await Promise.all([carriers.list(), carriers.shares()]);
      return {
        carriers: rows.map(carrierView),
        shares: shares.map(({ at, ...share }) => ({ ...share, at: at.toISOString() })),
      };
    },
    async listCarrierTurns() {
      const rows = await carrierStore(storage).turns();
      const turns = rows.map(({ total, name, since, ...turn }) => ({
        ...turn,
        name: name ?? '',
        since: since.toISOString(),
      }));
      return { turns, total: rows[0]?.total ?? 0 };
    },
    inviteCarrier: ({ body: { phone, email = '' }, identity }) =>
      inTransaction(async ({ tx }) => {
        const carriers = carrierStore(tx);
        const to: RecipientAddress =
          phone === undefined ? { channel: 'mail', address: email } : { channel: 'whatsapp', address: phone };
        const memberId = await carriers.memberOf(to);
        const known = memberId === undefined ? undefined : await carriers.ofMember(memberId);
        if (known && open.includes(known.state)) throw invitedAlready();
        if (known) await carriers.reopen(known.id, actorOf(identity), now());
        const id = known ? known.id : await carriers.invite(to, actorOf(identity), now());
        if (id === undefined) throw invitedAlready();
        await writeInvitation(tx, id, to, memberId);
        await auditOperation(outbox, tx, {
          operation: 'inviteCarrier',
          identity,
          subject: `carriers/${id}`,
          detail: { channel: to.channel, ...(known && { again: true }) },
        });
        if (memberId !== undefined) await tellPages(tx, { memberId });
        return stored(tx, id);
      }),
    approveCarrier: ({ params: { id }, identity }) =>
      inTransaction(async ({ tx }) => {
        const carrier = await carrierStore(tx).lock(id);
        if (!carrier) throw noSuchCarrier();
        if (carrier.state !== 'accepted' || carrier.memberId === null) throw wrongState();
        await carrierStore(tx).approve(id, actorOf(identity), now());
        await auditOperation(outbox, tx, {
          operation: 'approveCarrier',
          identity,
          subject: `carriers/${id}`,
          ...(carrier.percent !== null && { detail: { percent: carrier.percent } }),
          changes: { state: fromTo(carrier.state, 'approved') },
        });
        await writeToCarrier(
          { tx, publish: publishIn(outbox, tx), publicUrl },
          {
            memberId: carrier.memberId,
            name: `carrier-approved-${id}-${now().getTime()}`,
            change: approvedText,
          },
        );
        return stored(tx, id);
      }),
    endCarrier: ({ params: { id }, identity }) =>
      inTransaction(async ({ tx }) => {
        const carrier = await carrierStore(tx).lock(id);
        if (!carrier) throw noSuchCarrier();
        if (!open.includes(carrier.state)) throw wrongState();
        if (carrier.memberId !== null && carrier.state !== 'invited')
          await writeToCarrier(
            { tx, publish: publishIn(outbox, tx), publicUrl },
            {
              memberId: carrier.memberId,
              name: `carrier-ended-${id}-${now().getTime()}`,
              change: endedText,
            },
          );
        await carrierStore(tx).end(id, now());
        await auditOperation(outbox, tx, {
          operation: 'endCarrier',
          identity,
          subject: `carriers/${id}`,
          changes: { state: fromTo(carrier.state, 'ended') },
        });
        return stored(tx, id);
      }),
    addCarrierShare: ({ body: { percent }, identity }) =>
      inTransaction(async ({ tx }) => {
        const before = await carrierStore(tx).newestShare();
        const share = await carrierStore(tx).addShare(percent, actorOf(identity));
        await auditOperation(outbox, tx, {
          operation: 'addCarrierShare',
          identity,
          subject: 'carrier-shares',
          changes: { percent: fromTo(before.percent, share.percent) },
        });
        const scope = { tx, publish: publishIn(outbox, tx), publicUrl };
        for (const memberId of await carrierStore(tx).memberIds()) {
          await writeToCarrier(scope, {
            memberId,
            name: `carrier-share-${share.version}-${memberId}`,
            change: (language) => shareOfferedText(share.percent, language),
          });
          await tellCarrierPages(scope.publish, memberId);
        }
        return share;
      }),
    async getMyCarrier({ identity }) {
      const carriers = carrierStore(storage);
      const [mine, offered] = await Promise.all([carriers.ofMember(memberIdOf(identity)), carriers.newestShare()]);
      const carrier = mine
        ? { state: mine.state, share: shareOf(mine), invitedAt: mine.invitedAt.toISOString() }
        : null;
      return { carrier, offered };
    },
    answerCarrierInvitation: ({ body: { accepts, shareVersion }, identity }) =>
      inTransaction(async ({ tx }) => {
        const memberId = memberIdOf(identity);
        const mine = await lockMine(tx, memberId);
        if (mine.state !== 'invited') throw nothingToAnswer();
        const offered = await carrierStore(tx).newestShare();
        if (accepts && offered.version !== shareVersion) throw otherShare();
        const state = accepts ? 'accepted' : 'declined';
        await carrierStore(tx).answer(mine.id, {
          memberId,
          state,
          shareVersion: accepts ? shareVersion : null,
          at: now(),
        });
        await tellPages(tx, { memberId });
        return { state };
      }),
    agreeToCarrierShare: ({ body: { shareVersion }, identity }) =>
      inTransaction(async ({ tx }) => {
        const mine = await lockMine(tx, memberIdOf(identity));
        if (mine.state !== 'accepted' && mine.state !== 'approved') throw wrongState();
        const offered = await carrierStore(tx).newestShare();
        if (offered.version !== shareVersion) throw otherShare();
        await carrierStore(tx).agree(mine.id, shareVersion);
        await tellPages(tx, mine);
        return { share: offered };
      }),
  };
}
