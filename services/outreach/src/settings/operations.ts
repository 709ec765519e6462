import type { Handlers } from '@tianguis/chassis/http/server';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import type { SendSettingsStore } from './send-settings-store.ts';

interface Needs extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly sendSettings: SendSettingsStore;
}

export const settingsHandlers = (needs: Needs): Handlers<typeof settingsOperations> => ({
  getSendSettings: () => needs.sendSettings.read(),
  getSendRules: async () => {
    const { quietHours, testNumbers, followUps } = (await needs.sendSettings.read()).settings;
    return { quietHours, testNumbers, followUps };
  },
  putSendSettings: async ({ body, identity }) => {
    const actor = await needs.transaction((tx) => knownActor(needs, tx, identity));
    return needs.sendSettings.write(body, actor);
  },
});
