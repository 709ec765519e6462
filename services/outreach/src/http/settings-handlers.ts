import type { Handlers } from '@tianguis/chassis/http/server';
import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { knownActor } from '../app/actor.ts';
import type { HandlerParts } from './parts.ts';

export const settingsHandlers = ({ app, sendSettings }: HandlerParts): Handlers<typeof settingsOperations> => ({
  getSendSettings: () => sendSettings.read(),
  putSendSettings: async ({ body, identity }) => {
    const actor = await app.transaction((tx) => knownActor(app, tx, identity));
    return sendSettings.write(body, actor);
  },
});
