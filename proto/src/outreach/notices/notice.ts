import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';

/** What notices are about. Whose turn it is, and money, always reach people outside the app as well. */
export const noticeKinds = ['turn', 'money', 'messages', 'matches', 'news'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

const requiredKinds = ['turn', 'money'] as const satisfies readonly NoticeKind[];
export const isRequired = (kind: NoticeKind): boolean => (requiredKinds as readonly NoticeKind[]).includes(kind);

/** How a notice leaves the app; it goes one way only, the first of these that is on and works. */
export const noticeChannels = ['push', 'whatsapp', 'mail'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const onOff = z.object({ push: z.boolean(), whatsapp: z.boolean(), mail: z.boolean() });
type OnOff = z.output<typeof onOff>;

const isReached = (ways: OnOff): boolean => ways.push || ways.whatsapp || ways.mail;

/** The channels of each kind. */
const settings = z.object({ turn: onOff, money: onOff, messages: onOff, matches: onOff, news: onOff });
export type NoticeSettings = z.output<typeof settings>;

export const noticeSettings = settings.meta({ id: 'NoticeSettings' });

export const noticeSettingsInput = settings.check(({ value, issues }) => {
  const message = {
    es: 'Deja al menos un medio: sin este aviso se vencen tus ventas y compras',
    en: 'Leave at least one channel on: without this notice your sales and purchases expire',
  };
  for (const kind of requiredKinds)
    if (!isReached(value[kind]))
      issues.push({ code: 'custom', input: value, path: [kind], params: { message }, message: message.en });
});

const everything: OnOff = { push: true, whatsapp: true, mail: true };

/** What holds for members who chose nothing. */
export const defaultNoticeSettings: NoticeSettings = {
  turn: everything,
  money: everything,
  messages: everything,
  matches: everything,
  news: everything,
};

export const notice = z
  .object({
    id,
    kind: z.enum(noticeKinds),
    title: z.string(),
    text: z.string().meta({ description: 'What to do, and by when' }),
    path: z.string().nullable().meta({ description: 'The page where that is done; relative to the site' }),
    at: timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'Notice' });
