import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import type { Subject } from '@tianguis/proto/marketplace/whatsapp/subject';
import { day } from '@tianguis/proto/time';
import type { MyListing } from '../listings/drafts/draft-store.ts';
import { db } from '../platform/sql.ts';

/** What a member sent by WhatsApp. */
export interface Message {
  readonly memberId: number;
  readonly contactId: number;
  readonly businessName: string;
  readonly messageLogId: number;
  readonly body: string;
  readonly mediaCount: number;
  /** Paths of its pictures. */
  readonly media: readonly string[];
  /** What the message of ours is about that they quote. */
  readonly quoted?: Subject | undefined;
}

/** `reading`: Aria reads the draft. `asked`: it waits for the seller. `left`: the seller turned to something else, and a yes takes it up again. */
type DialogueState = 'reading' | 'asked' | 'left' | 'published' | 'discarded';

/** How far a member has got in publishing a lot by WhatsApp. */
export interface Dialogue {
  readonly memberId: number;
  readonly contactId: number;
  readonly listingId: number | null;
  /** Staff created the lot from a message. */
  readonly byStaff: boolean;
  readonly state: DialogueState;
  readonly language: Language;
  /** The field they were last asked for; null if they were asked whether to publish. */
  readonly askedFor: string | null;
  readonly askedVersion: number | null;
  readonly lastMessage: Message;
  readonly changedAt: Date;
}

/** Whether a question was asked within a day. After that, a yes to it needs asking again. */
export const isFresh = ({ changedAt }: { readonly changedAt: Date }, now: Date): boolean =>
  now.getTime() - changedAt.getTime() < day;

/** The line that a question was about: the third for `lines.2.quantity`. */
export const lineAsked = (askedFor: string | null): number | undefined => {
  const place = /^lines\.(\d+)\.quantity$/.exec(askedFor ?? '')?.[1];
  return place === undefined ? undefined : Number(place);
};

/** Whether what Aria read is something to sell. */
export const holdsGoods = ({ lines }: Pick<MyListing, 'lines'>): boolean =>
  lines.some(({ category, quantity }) => category !== null || quantity !== null);

const seeks =
  /\b(?:busco|buscamos|necesito|necesitamos|compro|compramos|quiero comprar|looking for|i need|we need|buy)\b/;
const offers =
  /\b(?:vendo|vendemos|tengo|tenemos|ofrezco|me sobr\w+|nos sobr\w+|sobrante|publica\w*|selling|for sale|surplus|left over)\b/;

/** Whether a text might offer goods; Aria decides once she has read it. `plainText` has no accents. */
export const mayOffer = (plainText: string): boolean =>
  !seeks.test(plainText) && (offers.test(plainText) || /\d\s*[a-z]{2,}/.test(plainText));

const dialogueOf = statement((p: { memberId: number }) =>
  db
    .selectFrom('seller_dialogues')
    .select([
      'member_id as memberId',
      'contact_id as contactId',
      'listing_id as listingId',
      'by_staff as byStaff',
      'state',
      'language',
      'asked_for as askedFor',
      'asked_version as askedVersion',
      'last_message as lastMessage',
      'changed_at as changedAt',
    ])
    .where('member_id', '=', p.memberId)
    .$castTo<Dialogue>(),
);

const putDialogue = statement((p: Omit<Dialogue, 'lastMessage'> & { readonly lastMessage: string }) =>
  db
    .insertInto('seller_dialogues')
    .values({
      member_id: p.memberId,
      contact_id: p.contactId,
      listing_id: p.listingId,
      by_staff: p.byStaff,
      state: p.state,
      language: p.language,
      asked_for: p.askedFor,
      asked_version: p.askedVersion,
      last_message: p.lastMessage,
      changed_at: p.changedAt,
    })
    .onConflict((on) =>
      on.column('member_id').doUpdateSet(({ ref }) => ({
        contact_id: ref('excluded.contact_id'),
        listing_id: ref('excluded.listing_id'),
        by_staff: ref('excluded.by_staff'),
        state: ref('excluded.state'),
        language: ref('excluded.language'),
        asked_for: ref('excluded.asked_for'),
        asked_version: ref('excluded.asked_version'),
        last_message: ref('excluded.last_message'),
        changed_at: ref('excluded.changed_at'),
        reminded_at: null,
      })),
    ),
);

const forgetDialogue = statement((p: { memberId: number }) =>
  db.deleteFrom('seller_dialogues').where('member_id', '=', p.memberId),
);

/** The first number is the locks' namespace: one lock per member. */
const lockMember = statement(
  (p: { memberId: number }) => sql`select pg_advisory_xact_lock(20261122, ${p.memberId}::int)::text`,
);

const preferredLanguage = statement((p: { memberId: number }) =>
  db
    .selectFrom('member_preferences')
    .select('language')
    .where('member_id', '=', p.memberId)
    .$castTo<{ language: Language }>(),
);

const lastPlace = statement(
  (p: { memberId: number }) => sql<Place>`
    select zone, warehouse_id as "warehouseId" from (
      select l.zone, l.warehouse_id, l.id, 1 as rank from listings l left join warehouses w on w.id = l.warehouse_id
        where l.member_id = ${p.memberId} and l.zone is not null and (w.id is null or w.archived_at is null)
      union all select w.zone, w.id, 0, 0 from warehouses w where w.member_id = ${p.memberId} and w.archived_at is null
        and 1 = (select count(*) from warehouses o where o.member_id = ${p.memberId} and o.archived_at is null)
    ) as places order by rank desc, id desc limit 1`,
);

interface Place {
  readonly zone: string;
  readonly warehouseId: string | null;
}

/** What each member is in the middle of, as they publish a lot by WhatsApp. */
export const dialogueStore = (on: Pick<Tx, 'query'>) => ({
  /** Locks a member's dialogue, so that their messages are handled one after another. */
  async lock(memberId: number): Promise<Dialogue | undefined> {
    await run(on, lockMember({ memberId }));
    return runMaybe(on, dialogueOf({ memberId }));
  },
  put: ({ lastMessage, ...dialogue }: Dialogue) =>
    run(on, putDialogue({ ...dialogue, lastMessage: JSON.stringify(lastMessage) })),
  async languageOf(memberId: number): Promise<Language> {
    return (await runMaybe(on, preferredLanguage({ memberId })))?.language ?? 'es';
  },
  /** Where a member's last lot is, or else their only warehouse. */
  usualPlace: (memberId: number) => runMaybe(on, lastPlace({ memberId })),
  forget: (memberId: number) => run(on, forgetDialogue({ memberId })),
});

export type DialogueStore = ReturnType<typeof dialogueStore>;

/** What an answer may be about: a question on their lot, or the draft that waits. */
export type Choice = { readonly kind: 'question'; readonly id: number } | { readonly kind: 'draft' };

/** The lot or question that a member last heard of by WhatsApp and may answer there. */
export interface QuestionDialogue {
  readonly memberId: number;
  readonly listingId: number;
  readonly title: string;
  /** The question on their own lot; null if they heard of another seller's lot and may ask. */
  readonly questionId: number | null;
  readonly question: string | null;
  /** What they wrote and were asked to confirm. */
  readonly message: Message | null;
  /** What that may be about, as numbered for them; none if we asked about this question alone, null if a notice told them of it. */
  readonly choices: readonly Choice[] | null;
  readonly changedAt: Date;
}

/** A question on a seller’s lot that waits for an answer. */
interface OpenQuestion {
  readonly id: number;
  readonly title: string;
  readonly question: string;
}

// Lots that are no longer offered and questions that were answered are closed.
const openQuestion = statement(
  (p: { memberId: number }) => sql<QuestionDialogue>`
    select d.member_id as "memberId", d.listing_id as "listingId", l.title, d.question_id as "questionId", q.question,
      d.message, d.choices, d.changed_at as "changedAt"
    from question_dialogues d join listings l on l.id = d.listing_id left join listing_questions q on q.id = d.question_id
    where d.member_id = ${p.memberId} and l.status in ('published', 'reserved') and q.answer is null and q.hidden_at is null`,
);

const keepMessage = statement((p: { memberId: number; message: string | null; choices: string | null; at: Date }) =>
  db
    .updateTable('question_dialogues')
    .set({ message: p.message, choices: p.choices, changed_at: p.at })
    .where('member_id', '=', p.memberId),
);

const mostChoices = 8;

/** A seller’s open questions of the last seven days. */
const openOf = ({ memberId }: { memberId: number }) => sql`
  from listing_questions q join listings l on l.id = q.listing_id
  where l.member_id = ${memberId} and l.status in ('published', 'reserved') and q.answer is null
    and q.hidden_at is null and q.created_at > now() - interval '7 days'`;

const turnToNextQuestion = statement(
  (p: { memberId: number; at: Date }) => sql`
    update question_dialogues d
    set question_id = q.id, listing_id = q.listing_id, message = null, choices = '[]', changed_at = ${p.at}
    from listing_questions q where d.member_id = ${p.memberId} and q.id = (
      select q.id ${openOf(p)} order by q.id limit 1
    )`,
);

const openQuestions = statement(
  (p: { memberId: number }) => sql<OpenQuestion>`
    select q.id, l.title, q.question ${openOf(p)} order by q.id limit ${sql.lit(mostChoices)}`,
);

const turnToSubject = statement(
  (p: { memberId: number; listingId: number; questionId: number | null; at: Date }) => sql`
    insert into question_dialogues as d (member_id, listing_id, question_id, choices, changed_at)
    values (${p.memberId}, ${p.listingId}, ${p.questionId}, '[]', ${p.at})
    on conflict (member_id) do update set listing_id = excluded.listing_id, question_id = excluded.question_id,
      message = case when d.listing_id = excluded.listing_id and d.question_id is not distinct from excluded.question_id
        then d.message end,
      choices = excluded.choices, changed_at = excluded.changed_at`,
);

const openLot = statement(
  (p: { memberId: number; questionId: number }) => sql<{ listingId: number }>`
    select l.id as "listingId" ${openOf(p)} and q.id = ${p.questionId}`,
);

const offeredLot = statement((p: { id: number }) =>
  db
    .selectFrom('listings')
    .select('id as listingId')
    .where('id', '=', p.id)
    .where('status', 'in', ['published', 'reserved']),
);

const lotOfQuestion = statement((p: { id: number }) =>
  db.selectFrom('listing_questions').select('listing_id as listingId').where('id', '=', p.id),
);

const forgetQuestion = statement((p: { memberId: number }) =>
  db.deleteFrom('question_dialogues').where('member_id', '=', p.memberId),
);

/** The lot or question that each member last heard of and may answer by WhatsApp. */
export const questionDialogueStore = (on: Pick<Tx, 'query'>) => {
  const of = (memberId: number): Promise<QuestionDialogue | undefined> => runMaybe(on, openQuestion({ memberId }));
  return {
    of,
    /** Keeps the words that a member was asked to confirm; null once they may write again. */
    keep: (memberId: number, message: Message | null, at: Date, choices: readonly Choice[] = []) =>
      run(
        on,
        keepMessage({ memberId, message: message && JSON.stringify(message), choices: JSON.stringify(choices), at }),
      ),
    /** The seller’s questions that wait for an answer, oldest first. */
    open: (memberId: number): Promise<OpenQuestion[]> => run(on, openQuestions({ memberId })),
    /** Turns to what a member quotes, and keeps what they were asked to confirm about it; undefined if it is closed. */
    async turnTo(memberId: number, { kind, id }: Subject, at: Date): Promise<QuestionDialogue | undefined> {
      const questionId = kind === 'question' ? id : null;
      const lot = await runMaybe(on, questionId === null ? offeredLot({ id }) : openLot({ memberId, questionId }));
      if (!lot) return undefined;
      await run(on, turnToSubject({ memberId, listingId: lot.listingId, questionId, at }));
      return of(memberId);
    },
    /** The lot of a question, also of one that is closed. */
    async lotOf(questionId: number): Promise<number | undefined> {
      return (await runMaybe(on, lotOfQuestion({ id: questionId })))?.listingId;
    },
    /** Turns to a seller's oldest open question of the last seven days; forgets the dialogue if there is none. */
    async turnToNext(memberId: number, at: Date): Promise<QuestionDialogue | undefined> {
      if ((await runCount(on, turnToNextQuestion({ memberId, at }))) === 1) return of(memberId);
      await run(on, forgetQuestion({ memberId }));
      return undefined;
    },
    forget: (memberId: number) => run(on, forgetQuestion({ memberId })),
  };
};

export type QuestionDialogues = ReturnType<typeof questionDialogueStore>;
