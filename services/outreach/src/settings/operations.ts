import type { Handlers } from '@tianguis/chassis/http/server';
import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import type { HandlerParts } from '../handler-parts.ts';
import { knownActor } from '../platform/actor.ts';

export const settingsHandlers = ({ app, sendSettings }: HandlerParts): Handlers<typeof settingsOperations> => ({
  getSendSettings: () => sendSettings.read(),
  putSendSettings: async ({ body, identity }) => {
    const actor = await app.transaction((tx) => knownActor(app, tx, identity));
    return sendSettings.write(body, actor);
  },
});
