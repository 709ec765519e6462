import type { NotificationRequest } from '@tianguis/proto/notifications';
import type { Purpose } from '../messaging/gate/gate.ts';
import { mask, sealedSlot } from '../messaging/queue/sealed-variables.ts';
import { fill } from '../templates/template.ts';

/** What the gate takes a notification for. */
export const purposeOf = ({ purpose }: Pick<NotificationRequest, 'purpose'>): Purpose =>
  purpose === 'authentication' ? 'authentication' : 'service';

interface Text {
  readonly content: string;
  readonly variables: readonly string[];
}

/** The text as the message log keeps it, and what the provider gets; sealed variables stay sealed until they are sent. */
export function writeNotification(
  template: Text,
  { variables, sealed = {} }: Pick<NotificationRequest, 'variables' | 'sealed'>,
): { text: string; contentVariables: Record<string, string> } {
  const masked = Object.fromEntries(Object.keys(sealed).map((name) => [name, mask]));
  const filled = fill(template, { ...variables, ...masked });
  if (!filled) throw new Error(`a notification needs all of: ${template.variables.join(', ')}`);
  const slots = Object.entries(filled.numbered).map(([slot, value]) => {
    const box = sealed[template.variables[Number(slot) - 1] ?? ''];
    return box === undefined ? [slot, value] : [sealedSlot(slot), box];
  });
  return { text: filled.text, contentVariables: Object.fromEntries(slots) };
}
