import type { Handlers } from '@tianguis/chassis/http/operation';
import { sendCsv } from '@tianguis/chassis/http/send-csv';
import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { teamTimesOperations } from '@tianguis/proto/outreach/insights/team';
import { day } from '@tianguis/proto/time';
import type { Deps } from '../../platform/room.ts';
import { readTeamTimes } from './team-times.ts';
import { teamTimesCsv } from './team-times-csv.ts';

/** Admins see everybody; an agent sees their own figures. */
const onlyFor = (identity: Identity): string | undefined => (isAdmin(identity) ? undefined : actorOf(identity));

/** How soon the team answers. */
export function teamTimesHandlers(deps: Deps): Handlers<typeof teamTimesOperations> {
  const sinceOf = (days: number) => new Date(deps.now().getTime() - days * day);
  return {
    teamTimes: ({ query, identity }) => readTeamTimes(deps.storage, sinceOf(query.days), onlyFor(identity)),
    exportTeamTimes: async (call) => {
      const { query, identity } = call;
      const source = { since: sinceOf(query.days), only: onlyFor(identity), publicUrl: deps.config.PUBLIC_URL };
      await sendCsv(call, 'team-times.csv', teamTimesCsv(deps.storage, source, query.lang));
    },
  };
}
