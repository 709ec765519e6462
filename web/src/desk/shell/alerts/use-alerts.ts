import type { StaffMessageDefinition } from '@tianguis/proto/define-event';
import { getConversation } from '@tianguis/proto/gen/client.ts';
import { useEffect } from 'react';
import type { ZodType } from 'zod';
import { useMessages } from '../../../i18n/messages.ts';
import { call } from '../../../platform/api/api.ts';
import { useLiveMessage } from '../../../platform/live/live.ts';
import { type Alert, alertOf, type ChangeTold } from './alert.ts';
import { isChosen } from './choices.ts';
import { canNotify, showNotice } from './notice.ts';
import { canSound, playSound, unlockOnTouch } from './sound.ts';
import { announceVisible, claim, isDeskVisible } from './tabs.ts';

/** The event as the stream tells it. */
type Changed = StaffMessageDefinition<ZodType<ChangeTold>> & { readonly type: 'ConversationChanged' };

// Locks exist in secure contexts; without them no tab could know of the others.
const hasLocks = (): boolean => 'locks' in navigator;

/** Alerts by sound and notification, as this browser was asked to: once, whatever number of tabs is open. */
export function useAlerts(userId: number): void {
  const m = useMessages('desk/shell').alerts;
  useEffect(() => {
    if (!hasLocks()) return undefined;
    const ends = [announceVisible(), unlockOnTouch()];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  const sound = async ({ key }: Alert) => {
    if (isChosen('sound') && canSound() && (await claim(`sound:${key}`))) playSound();
  };
  const notify = async ({ key, kind, contactId }: Alert) => {
    if (!isChosen('notice') || !canNotify() || Notification.permission !== 'granted' || (await isDeskVisible())) return;
    if (!(await claim(`notice:${key}`))) return;
    // Claimed by this tab, so no other tells it: it is shown even if the name cannot be read.
    const body = await call(
      getConversation,
      { params: { id: contactId } },
      { signal: AbortSignal.timeout(5_000) },
    ).then(
      ({ conversation }) => conversation.businessName,
      () => '',
    );
    await showNotice({ title: m.titles[kind], body, contactId });
  };
  useLiveMessage<Changed>('ConversationChanged', (change) => {
    const alert = hasLocks() ? alertOf(change, `staff:${userId}`, Date.now()) : undefined;
    if (!alert) return;
    void sound(alert);
    void notify(alert);
  });
}
