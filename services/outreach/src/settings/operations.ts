import type { Handlers } from '@tianguis/chassis/http/server';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { settingsOperations } from '@tianguis/proto/outreach/settings/operations';
import { type ActorNeeds, knownActor } from '../platform/actor.ts';
import { type AuditNeeds, audit } from '../platform/audit.ts';
import type { SendSettingsStore } from './send-settings-store.ts';

interface Needs extends ActorNeeds, AuditNeeds {
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
    await needs.transaction(async (tx) => {
      const actor = await knownActor(needs, tx, identity);
      await needs.sendSettings.write(tx, body, actor);
      const { quietHours: quiet, testNumbers, followUps, announcements, ...rules } = body;
      const quietHours = quiet ? `${quiet.start}-${quiet.end}` : 'off';
      const announced = announcements.on ? `${announcements.tag}, ${announcements.minutes}` : 'off';
      const numbers = testNumbers.length;
      const detail = { ...rules, ...followUps, announcements: announced, quietHours, testNumbers: numbers };
      await audit(needs, tx, { actor, action: 'send_settings_changed', subject: 'send-settings', detail });
    });
    return needs.sendSettings.read();
  },
});
