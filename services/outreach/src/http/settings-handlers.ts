import type { Handlers } from '@tianguis/chassis/http-server';
import type { settingsOperations } from '@tianguis/proto/http/outreach/settings';
import { actorOf } from '../app/actor.ts';
import type { HandlerParts } from './parts.ts';

export const settingsHandlers = ({ sendSettings }: HandlerParts): Handlers<typeof settingsOperations> => ({
  getSendSettings: () => sendSettings.read(),
  putSendSettings: ({ body, identity }) => sendSettings.write(body, actorOf(identity)),
});
