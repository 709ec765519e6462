import { anyOf, run, runCount, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import {
  defaultNoticeSettings,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
  noticeChannels,
  noticeKinds,
} from '@tianguis/proto/outreach/notices/notice';
import { db } from '../platform/sql.ts';

type Queries = Pick<Storage | Tx, 'query'>;

interface NewNotice {
  /** Of the notification. */
  readonly name: string;
  readonly memberId: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  /** The page it leads to. */
  readonly path: string | null;
}

const addNotice = statement((p: NewNotice) =>
  db
    .insertInto('member_notices')
    .values({ name: p.name, member_id: p.memberId, kind: p.kind, title: p.title, text: p.text, path: p.path })
    .onConflict((on) => on.column('name').doNothing()),
);

interface ListedNotice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string;
  readonly text: string;
  readonly path: string | null;
  readonly at: Date;
  readonly read: boolean;
}

const noticePage = statement(
  (p: { memberId: number; before: number | null; limit: number }) => sql<ListedNotice>`
    select id, kind, title, text, path, created_at as at, read_at is not null as read from member_notices
    where member_id = ${p.memberId} and (${p.before}::int is null or id < ${p.before}::int)
    order by id desc limit ${p.limit}`,
);

const noticeCounts = statement(
  (p: { memberId: number }) => sql<{ total: number; unread: number }>`
    select count(*)::int as total, (count(*) filter (where read_at is null))::int as unread
    from member_notices where member_id = ${p.memberId}`,
);

const readNamed = statement((p: { memberId: number; ids: readonly number[] }) =>
  db
    .updateTable('member_notices')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', p.memberId)
    .where('read_at', 'is', null)
    .where('id', '=', anyOf(p.ids)),
);

const readAll = statement((p: { memberId: number }) =>
  db
    .updateTable('member_notices')
    .set({ read_at: sql<Date>`now()` })
    .where('member_id', '=', p.memberId)
    .where('read_at', 'is', null),
);

const forgetOldNotices = statement(() =>
  db.deleteFrom('member_notices').where('created_at', '<', sql<Date>`now() - interval '180 days'`),
);

const forgetNotices = statement((p: { memberId: number }) =>
  db.deleteFrom('member_notices').where('member_id', '=', p.memberId),
);

/** What members were notified of, as they read it in the app. */
export const noticeStore = (on: Queries) => ({
  async add(notice: NewNotice): Promise<void> {
    await run(on, addNotice(notice));
  },
  page: (memberId: number, before: number | undefined, limit: number): Promise<ListedNotice[]> =>
    run(on, noticePage({ memberId, before: before ?? null, limit })),
  counts: (memberId: number): Promise<{ total: number; unread: number }> => runOne(on, noticeCounts({ memberId })),
  /** Marks notices as read, or all of a member’s; false if none of them was unread. */
  markRead: async (memberId: number, ids: readonly number[] | undefined): Promise<boolean> =>
    (await runCount(on, ids ? readNamed({ memberId, ids }) : readAll({ memberId }))) > 0,
  async forgetOld(): Promise<void> {
    await run(on, forgetOldNotices());
  },
  async forget(memberId: number): Promise<void> {
    await run(on, forgetNotices({ memberId }));
  },
});

const settingsOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('notice_settings')
    .select(['kind', 'channels'])
    .where('member_id', '=', p.memberId)
    .$castTo<{ kind: NoticeKind; channels: NoticeChannel[] }>(),
);

const putSetting = statement((p: { memberId: number; kind: string; channels: string[] }) =>
  db
    .insertInto('notice_settings')
    .values({ member_id: p.memberId, kind: p.kind, channels: p.channels })
    .onConflict((on) =>
      on.columns(['member_id', 'kind']).doUpdateSet(({ ref }) => ({ channels: ref('excluded.channels') })),
    ),
);

const forgetSettings = statement((p: { memberId: number }) =>
  db.deleteFrom('notice_settings').where('member_id', '=', p.memberId),
);

/** By which channels members get each kind of notice. */
export const noticeSettingsStore = (on: Queries) => ({
  async of(memberId: number): Promise<NoticeSettings> {
    const chosen = new Map((await run(on, settingsOf({ memberId }))).map(({ kind, channels }) => [kind, channels]));
    const onOff = (kind: NoticeKind) => {
      const channels = chosen.get(kind);
      if (!channels) return defaultNoticeSettings[kind];
      return {
        push: channels.includes('push'),
        whatsapp: channels.includes('whatsapp'),
        mail: channels.includes('mail'),
      };
    };
    return {
      turn: onOff('turn'),
      money: onOff('money'),
      messages: onOff('messages'),
      matches: onOff('matches'),
      news: onOff('news'),
    };
  },
  async put(memberId: number, settings: NoticeSettings): Promise<void> {
    for (const kind of noticeKinds) {
      const channels = noticeChannels.filter((channel) => settings[kind][channel]);
      await run(on, putSetting({ memberId, kind, channels }));
    }
  },
  async forget(memberId: number): Promise<void> {
    await run(on, forgetSettings({ memberId }));
  },
});
