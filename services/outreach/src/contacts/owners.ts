import { type AppError, refused } from '@tianguis/chassis/http/error';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Localized } from '@tianguis/proto/errors';
import { staffNames } from '../platform/actors.ts';
import { fold } from '../platform/fold.ts';
import { db } from '../platform/sql.ts';

/** People of staff by their folded names, as files name them. */
export type Owners = ReadonlyMap<string, string>;

export const noOwners: Owners = new Map();

const everyName = statement(() => db.selectFrom('staff_names').select(['actor', 'name']).orderBy('actor'));

/** All members of staff. Of two with one name the first counts. */
export async function readOwners(on: Pick<Tx, 'query'>): Promise<Owners> {
  const names = await run(on, everyName());
  return new Map(names.toReversed().map(({ actor, name }) => [fold(name), actor]));
}

/** Names by actor, for lists that people read. */
export async function ownerNames(on: Pick<Tx, 'query'>): Promise<ReadonlyMap<string, string>> {
  const names = await run(on, everyName());
  return new Map(names.map(({ actor, name }) => [actor, name]));
}

/** An actor who has no account. */
export const notOnTheTeam: Localized = {
  es: 'Esa persona no está en el equipo',
  en: 'That person is not on the team',
};

const unknownOwner = (): AppError => refused('unknown_owner', notOnTheTeam, 'owner');

/** Refuses an owner who has no account. */
export async function checkOwner(tx: Tx, owner: string | null | undefined): Promise<void> {
  if (owner && (await staffNames.find(tx, owner)) === undefined) throw unknownOwner();
}

const owned = statement(
  () => sql<{ value: string; count: number }>`
    select owner as value, count(*)::int as count from outreach_contacts where owner is not null
    group by owner order by count desc, owner limit 500`,
);

/** How many contacts each person of staff looks after. */
export const countOwned = (on: Pick<Tx, 'query'>) => run(on, owned());
