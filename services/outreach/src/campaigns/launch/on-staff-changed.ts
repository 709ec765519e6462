import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { staffChanged } from '@tianguis/proto/gateway/identity/events';
import { actorOfStaff } from '../../platform/actor.ts';
import type { StaffRightsStore } from './staff-rights-store.ts';

/** What somebody of staff may do has changed: who scheduled a campaign is asked again when it falls due. */
export const onStaffChanged = ({ staffRights }: { readonly staffRights: StaffRightsStore }) =>
  defineConsumer({
    event: staffChanged,
    name: 'staff-rights',
    handle: ({ data: { userId, ...rights }, tx }) => staffRights.keep(tx, actorOfStaff(userId), rights),
  });
