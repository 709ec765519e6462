import { conflict, notFound, refused } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { memberIdOf } from '@tianguis/chassis/identity/actor';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import type { CarrierState } from '@tianguis/proto/marketplace/carriers/operations';
import { expiryNoticeDays } from '@tianguis/proto/marketplace/carriers/share';
import type {
  addMyVehicle,
  approveVehicle,
  changeMyVehicle,
  listMyVehicles,
  refuseVehicle,
  removeMyVehicle,
} from '@tianguis/proto/marketplace/dispatch/carrier';
import { mostVehicles, neededDocuments, type vehicleInput } from '@tianguis/proto/marketplace/dispatch/vehicles';
import { defaultDelivery, isQuietHour } from '@tianguis/proto/marketplace/interests/interest';
import { day, formatDate, localDay, localHour } from '@tianguis/proto/time';
import type { z } from 'zod';
import { carrierStore } from '../carriers/carrier-store.ts';
import { vehicleApprovedText, vehicleRefusedText } from '../carriers/texts.ts';
import { tellCarrierPages, writeToCarrier } from '../carriers/write-to-carrier.ts';
import { auditOperation } from '../platform/audit.ts';
import type { PrismaTx } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { erasedMembers } from '../recipients/erased-members.ts';
import { dispatchStore } from './dispatch-store.ts';
import { documentNames } from './driver-of.ts';
import {
  approvedPart,
  checkFree,
  checkUnchanged,
  lockVehicle,
  tellOfVehicle,
  tooManyVehicles,
  vehicleColumns,
  vehicleNotFound,
  vehicleView,
  vehicleViews,
  withFreePlates,
} from './vehicles.ts';

type Input = z.output<typeof vehicleInput>;

/** Vehicles that one carrier may have. */
const mostOfCarrier = 50;

const notCarrier = () =>
  notFound('not_a_carrier', { es: 'Todavía no eres transportista', en: 'You are not a carrier yet' });

const hasOrders = () =>
  conflict('vehicle_has_orders', {
    es: 'Ese vehículo tiene pedidos por llevar: recházalos antes de quitarlo',
    en: 'This vehicle has orders to bring: refuse them before you remove it',
  });

const approvedAlready = () =>
  conflict('vehicle_approved', {
    es: 'Este vehículo ya está aprobado: si no debe llevar pedidos, ponlo fuera de servicio o quítalo',
    en: 'This vehicle is approved already: if it is to bring no orders, take it out of service or remove it',
  });

const tooManyOfCarrier = () =>
  refused('too_many_vehicles', {
    es: `No puedes tener más de ${mostOfCarrier} vehículos`,
    en: `You cannot have more than ${mostOfCarrier} vehicles`,
  });

function missingDocument(kind: (typeof neededDocuments)[number]) {
  const { es, en } = documentNames[kind];
  return refused(
    'document_missing',
    { es: `Falta ${es}, con su número y vigencia`, en: `Add ${en}, with its number and expiry date` },
    'documents',
  );
}

function expiredDocument(kind: keyof typeof documentNames, index: number) {
  const { es, en } = documentNames[kind];
  return refused(
    'document_expired',
    { es: `Ya venció ${es}: pon la vigencia de la nueva`, en: `Expired: ${en}. Give the expiry date of the new one` },
    `documents.${index}.expiresOn`,
  );
}

/** A carrier's vehicle names what a vehicle and its driver need, each with its number; what is new of them has not expired. */
function checkDocuments({ documents }: Input, today: string, before: Input['documents'] = []): void {
  for (const kind of neededDocuments)
    if (!documents.some((document) => document.kind === kind && document.number)) throw missingDocument(kind);
  for (const [index, { kind, expiresOn }] of documents.entries()) {
    const isKept = before.some((kept) => kept.kind === kind && kept.expiresOn === expiresOn);
    if (expiresOn < today && !isKept) throw expiredDocument(kind, index);
  }
}

const own: readonly CarrierState[] = ['accepted', 'approved'];

type VehicleOperations = {
  listMyVehicles: typeof listMyVehicles;
  addMyVehicle: typeof addMyVehicle;
  changeMyVehicle: typeof changeMyVehicle;
  removeMyVehicle: typeof removeMyVehicle;
  approveVehicle: typeof approveVehicle;
  refuseVehicle: typeof refuseVehicle;
};

/** A carrier's vehicles. */
export function carrierVehicleHandlers(deps: Deps): Handlers<VehicleOperations> {
  const { prisma: reading, storage, inTransaction, outbox, publicUrl, now } = deps;
  const tellStaff = tellOfVehicle(outbox);

  async function demandCarrier(on: Pick<Tx, 'query'>, memberId: number): Promise<void> {
    const mine = await carrierStore(on).ofMember(memberId);
    if (mine?.memberId !== memberId || !own.includes(mine.state)) throw notCarrier();
  }

  /** Also one who declined or was ended, whose vehicles stay until they remove them. */
  async function demandKnown(on: Pick<Tx, 'query'>, memberId: number): Promise<void> {
    if ((await carrierStore(on).ofMember(memberId))?.memberId !== memberId) throw notCarrier();
  }

  async function mineOf(prisma: PrismaTx, id: number, carrierId: number) {
    await lockVehicle(prisma, id);
    const row = await prisma.vehicle.findFirst({ where: { id, carrierId }, select: vehicleColumns });
    if (!row) throw vehicleNotFound();
    return row;
  }

  return {
    async listMyVehicles({ identity }) {
      const carrierId = memberIdOf(identity);
      const rows = await reading.vehicle.findMany({
        where: { carrierId },
        orderBy: [{ active: 'desc' }, { name: 'asc' }, { id: 'asc' }],
        select: vehicleColumns,
      });
      if (rows.length === 0) await demandKnown(storage, carrierId);
      return { vehicles: await vehicleViews(storage, rows) };
    },
    addMyVehicle: ({ body, identity }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          const carrierId = memberIdOf(identity);
          await demandCarrier(tx, carrierId);
          checkDocuments(body, localDay(now()));
          if ((await prisma.vehicle.count({ where: { carrierId } })) >= mostOfCarrier) throw tooManyOfCarrier();
          if ((await prisma.vehicle.count()) >= mostVehicles) throw tooManyVehicles();
          const data = { ...body, carrierId, approved: false };
          const added = await prisma.vehicle.create({ data, select: vehicleColumns });
          await tellStaff(tx, added.id);
          await tellCarrierPages(publishIn(outbox, tx), carrierId);
          return vehicleView(tx, added);
        }),
      ),
    changeMyVehicle: ({ params: { id }, body: { updatedAt, ...body }, identity }) =>
      withFreePlates(() =>
        inTransaction(async ({ tx, prisma }) => {
          const carrierId = memberIdOf(identity);
          await demandCarrier(tx, carrierId);
          const before = await mineOf(prisma, id, carrierId);
          checkUnchanged(before, updatedAt);
          const seen = await vehicleView(tx, before);
          checkDocuments(body, localDay(now()), seen.documents);
          const isSame = approvedPart(seen) === approvedPart(body);
          const data = { ...body, approved: before.approved && isSame, refusal: isSame ? before.refusal : null };
          const changed = await prisma.vehicle.update({ where: { id }, data, select: vehicleColumns });
          await tellStaff(tx, id);
          await tellCarrierPages(publishIn(outbox, tx), carrierId);
          return vehicleView(tx, changed);
        }),
      ),
    removeMyVehicle: ({ params: { id }, identity }) =>
      inTransaction(async ({ tx, prisma }) => {
        const carrierId = memberIdOf(identity);
        await mineOf(prisma, id, carrierId);
        await checkFree(tx, id, hasOrders);
        await prisma.vehicle.delete({ where: { id } });
        await tellStaff(tx, id);
        await tellCarrierPages(publishIn(outbox, tx), carrierId);
        return { success: true as const };
      }),
    approveVehicle: ({ params: { id }, body: { updatedAt }, identity }) =>
      inTransaction(async ({ tx, prisma }) => {
        const before = await lockVehicle(prisma, id);
        // A call whose reply was lost is repeated.
        if (before.approved) return vehicleView(tx, before);
        checkUnchanged(before, updatedAt);
        const data = { approved: true, refusal: null };
        const row = await prisma.vehicle.update({ where: { id }, data, select: vehicleColumns });
        await auditOperation(outbox, tx, {
          operation: 'approveVehicle',
          identity,
          subject: `vehicles/${id}`,
          changes: { state: fromTo(standingOf(before), 'approved') },
        });
        const publish = publishIn(outbox, tx);
        await tellStaff(tx, id);
        await tellCarrierPages(publish, row.carrierId);
        if (row.carrierId !== null)
          await writeToCarrier(
            { tx, publish, publicUrl },
            {
              memberId: row.carrierId,
              name: `carrier-vehicle-approved-${id}-${now().getTime()}`,
              change: (language) => vehicleApprovedText(row.name, language),
            },
          );
        return vehicleView(tx, row);
      }),
    refuseVehicle: ({ params: { id }, body: { updatedAt, reason }, identity }) =>
      inTransaction(async ({ tx, prisma }) => {
        const before = await lockVehicle(prisma, id);
        // A call whose reply was lost is repeated.
        if (before.refusal === reason) return vehicleView(tx, before);
        checkUnchanged(before, updatedAt);
        if (before.approved || before.carrierId === null) throw approvedAlready();
        const data = { refusal: reason };
        const row = await prisma.vehicle.update({ where: { id }, data, select: vehicleColumns });
        await auditOperation(outbox, tx, {
          operation: 'refuseVehicle',
          identity,
          subject: `vehicles/${id}`,
          detail: { reason },
          changes: { state: fromTo(standingOf(before), 'refused') },
        });
        const publish = publishIn(outbox, tx);
        await tellStaff(tx, id);
        await tellCarrierPages(publish, before.carrierId);
        await writeToCarrier(
          { tx, publish, publicUrl },
          {
            memberId: before.carrierId,
            name: `carrier-vehicle-refused-${id}-${now().getTime()}`,
            change: (language) => vehicleRefusedText(row.name, reason.replace(/\.$/, ''), language),
          },
        );
        return vehicleView(tx, row);
      }),
  };
}

/** What staff decided about a vehicle so far, for the audit log. */
function standingOf({ approved, refusal }: { readonly approved: boolean; readonly refusal: string | null }): string {
  if (approved) return 'approved';
  return refusal === null ? 'waiting' : 'refused';
}

interface Expiring {
  readonly vehicleId: number;
  readonly name: string;
  readonly carrierId: number;
  readonly kind: keyof typeof documentNames;
  readonly expiresOn: string;
}

const expiring = statement(
  (p: { until: string; limit: number }) => sql<Expiring>`
  select v.id as "vehicleId", v.name, v.carrier_id as "carrierId", d->>'kind' as kind, d->>'expiresOn' as "expiresOn"
  from vehicles as v join carriers as c on c.member_id = v.carrier_id and c.state = 'approved',
    jsonb_array_elements(v.documents) as d
  where d->>'expiresOn' <= ${p.until} and not (d->>'kind' || ':' || (d->>'expiresOn')) = any(v.told)
  order by v.id, kind limit ${p.limit} for update of v skip locked`,
);

const noteTold = statement(
  (p: { vehicleId: number; mark: string }) =>
    sql`update vehicles set told = array_append(told, ${p.mark}::text) where id = ${p.vehicleId}`,
);

const mostTold = 500;

/** For a carrier whose document expires soon, or already did on the local day `today`. */
function expiryText(
  { kind, name, expiresOn }: Pick<Expiring, 'kind' | 'name' | 'expiresOn'>,
  today: string,
  language: Language,
): string {
  const document = documentNames[kind][language];
  const on = formatDate(new Date(`${expiresOn}T12:00:00Z`), language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  if (expiresOn < today)
    return {
      es: `${document} de ${name} venció el ${on}: ese vehículo ya no recibe pedidos. Renueva el documento para que los vuelva a recibir`,
      en: `${document} of ${name} expired on ${on}: that vehicle is given no more orders. Renew it so that it can be given orders again`,
    }[language];
  return {
    es: `${document} de ${name} vence el ${on}: renueva el documento, o ese vehículo ya no recibe pedidos`,
    en: `${document} of ${name} expires on ${on}: renew it, or that vehicle is given no more orders`,
  }[language];
}

/**
 * Writes once to a carrier whose document is about to expire, or did: their vehicle is given no orders after that day. In quiet hours
 * it waits for the morning.
 */
export const tellOfExpiringDocuments =
  ({ inTransaction, outbox, publicUrl, now }: Pick<Deps, 'inTransaction' | 'outbox' | 'publicUrl' | 'now'>) =>
  (): Promise<void> =>
    inTransaction(async ({ tx }) => {
      const at = now();
      if (isQuietHour(defaultDelivery.quietHours, localHour(at))) return;
      const until = localDay(new Date(at.getTime() + expiryNoticeDays * day));
      const publish = publishIn(outbox, tx);
      for (const { vehicleId, name, carrierId, kind, expiresOn } of await run(
        tx,
        expiring({ until, limit: mostTold }),
      )) {
        await run(tx, noteTold({ vehicleId, mark: `${kind}:${expiresOn}` }));
        await writeToCarrier(
          { tx, publish, publicUrl },
          {
            memberId: carrierId,
            name: `carrier-document-${vehicleId}-${kind}-${expiresOn}`,
            change: (language) => expiryText({ kind, name, expiresOn }, localDay(at), language),
          },
        );
      }
    });

const forgetVehicles = statement((p: { memberId: number }) =>
  db.deleteFrom('vehicles').where('carrier_id', '=', p.memberId),
);

/** Deletes the vehicles of a carrier who had their account erased, and their drivers' names also from orders that are over. */
export const forgetVehiclesOfErased = () =>
  defineConsumer({
    event: memberErased,
    name: 'vehicles-of-erased',
    async handle({ data: { memberId }, tx }) {
      await erasedMembers.add(tx, memberId);
      await run(tx, forgetVehicles({ memberId }));
      await dispatchStore(tx).forgetDriversOf(memberId);
    },
  });
