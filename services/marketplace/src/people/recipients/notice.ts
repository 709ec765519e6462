import type { Language } from '@tianguis/proto/errors';
import type { NotificationRequest, NotificationTemplate, RecipientAddress } from '@tianguis/proto/notifications';

/** Something that a member is told about what they have with us. */
export interface Notice {
  /** Asked for again under the same name, it goes out once. */
  readonly name: string;
  readonly template: NotificationTemplate;
  readonly variables: Readonly<Record<string, string>>;
  /** Sealed paths of the documents that a mail brings, by name. */
  readonly attachments?: Record<string, string> | undefined;
}

const longest = 480;

/** WhatsApp takes no line breaks in a variable, and the contract no more than 500 characters. */
function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest)}…` : line;
}

/** The notice as outreach is asked to send it. */
export const requestOf = (
  { to, language }: { readonly to: RecipientAddress; readonly language: Language },
  { name, template, variables, attachments }: Notice,
): NotificationRequest => ({
  notificationId: name,
  to,
  template,
  language,
  purpose: 'transactional',
  variables: Object.fromEntries(Object.entries(variables).map(([key, text]) => [key, oneLine(text)])),
  ...(attachments && { attachments }),
});
