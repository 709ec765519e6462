import type { Identity } from '@tianguis/chassis/identity/identity';
import { differences, fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { EntryContent } from '@tianguis/proto/assistant/knowledge/entry';
import { questionsDismissed } from '@tianguis/proto/assistant/knowledge/events';
import { factValues } from '@tianguis/proto/assistant/knowledge/facts';
import type { knowledgeOperations } from '@tianguis/proto/assistant/knowledge/operations';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
import { correctionStore } from '../feedback/correction-store.ts';
import { staffOf } from '../feedback/index.ts';
import { settleCorrection } from '../feedback/settle-correction.ts';
import { wordings } from '../knowledge/knowledge.ts';
import type { Known } from '../knowledge/live-knowledge.ts';
import { audit, auditOperation } from '../platform/audit.ts';
import type { Scope } from '../platform/database.ts';
import { maskPersonal } from '../platform/mask.ts';
import { defineRoom } from '../platform/room.ts';
import { createEntry, latestDraft, noEntry, publishVersion, saveVersion, withdrawVersion } from './edit-versions.ts';
import { prepareScores, scoreDraft, tryDraft } from './trials.ts';
import { isAlikeOne, listUnanswered, unansweredStore } from './unanswered.ts';
import { describeEntries, describeEntry, isBuiltIn, liveOf, staffEntry } from './version.ts';
import { followVersions, versionStore } from './version-store.ts';

const nameOf = (identity: Identity): string => staffOf(identity).name;

/** Knowledge desk: staff change what Aria says, and see what she could not answer. */
export const knowledgeDesk = defineRoom<typeof knowledgeOperations>((deps) => {
  const { prisma, inTransaction, outbox, knowledge, engineOn, labelled } = deps;
  const leastConfidence = deps.config.AUTO_REPLY_HOLD_AT;
  const store = versionStore(prisma);
  const unanswered = unansweredStore({ prisma, tx: deps.storage });
  const engine = knowledge.derive(engineOn);
  const versions = followVersions({ store, knowledge, logger: deps.logger });
  const corrections = correctionStore(prisma);
  /** Settles the correction that a draft is made of, with the draft. */
  const settled = async <Saved extends { readonly id: string; readonly version: number }>(
    scope: Scope,
    correctionId: number | undefined,
    identity: Identity,
    saved: Saved,
  ): Promise<Saved> => {
    const { id: entryId, version } = saved;
    if (correctionId !== undefined) {
      const becomes = { state: 'drafted', entryId, version } as const;
      await settleCorrection(outbox, scope, correctionId, becomes, staffOf(identity));
    }
    return saved;
  };
  const scoreSoon = () => {
    const preparing = prepareScores({ known: knowledge.current(), engineOn, labelled });
    preparing.catch((error: unknown) => deps.logger.warn({ err: error }, 'labelled questions could not be answered'));
  };
  const noted = ({ tx }: Scope, identity: Identity, { id, ...done }: Noted) =>
    audit(outbox, tx, { ...done, subject: `entries/${id}`, staffId: staffOf(identity).staffId });
  const scoped = ({ prisma, tx }: Scope) => ({ ...versionStore(prisma), publish: publishIn(outbox, tx) });
  return {
    handlers: {
      listKnowledge: async () => {
        const entries = describeEntries(await store.all());
        return { entries, total: entries.length, facts: factValues() };
      },
      readKnowledge: async ({ params }) => {
        const known = describeEntry(params.id, await store.of(params.id));
        if (!known) throw noEntry();
        return known;
      },
      createKnowledge: ({ body: { correctionId, ...content }, identity }) => {
        scoreSoon();
        return inTransaction(async (scope) => {
          const saved = await createEntry(scoped(scope), content, nameOf(identity));
          const { id, version } = saved;
          const changes = differences(saidOf(undefined), saidOf(content));
          await noted(scope, identity, { action: 'knowledge_created', id, detail: { version }, changes });
          return settled(scope, correctionId, identity, saved);
        });
      },
      saveKnowledge: ({ params, body: { basedOn, correctionId, ...content }, identity }) => {
        scoreSoon();
        return inTransaction(async (scope) => {
          const { id } = params;
          const before = describeEntry(id, await versionStore(scope.prisma).of(id))?.versions[0];
          const saved = await saveVersion(scoped(scope), id, basedOn, content, nameOf(identity));
          const { version } = saved;
          const texts = differences(saidOf(before), saidOf(content));
          const changes = { version: fromTo(basedOn, version), ...texts };
          await noted(scope, identity, { action: 'knowledge_saved', id, changes });
          return settled(scope, correctionId, identity, saved);
        });
      },
      scoreKnowledge: async ({ params: { id, version } }) => {
        await versions.look();
        const draft = await latestDraft(store, id, version);
        const revision = await store.revision();
        const known = knowledge.current();
        const score = await scoreDraft(
          { known, engineOn, labelled, ownWordings: [...ownWordings(known, id), ...(await corrections.helped())] },
          staffEntry(id, draft),
        );
        await store.keepScore(id, version, { score, revision });
        return score;
      },
      publishKnowledge: async ({ params: { id, version }, body, identity }) => {
        await inTransaction(async (scope) => {
          const before = liveOf(await versionStore(scope.prisma).of(id))?.version ?? (isBuiltIn(id) ? 0 : '—');
          await publishVersion(scoped(scope), id, version, body.acceptLoss, nameOf(identity));
          const changes = { version: fromTo(before, version) };
          await noted(scope, identity, { action: 'knowledge_published', id, changes });
        });
        await versions.look();
        return { success: true };
      },
      withdrawKnowledge: async ({ params: { id, version }, identity }) => {
        const liveVersion = await inTransaction(async (scope) => {
          const left = await withdrawVersion(scoped(scope), id, version, nameOf(identity));
          const changes = { version: fromTo(version, left) };
          await noted(scope, identity, { action: 'knowledge_withdrawn', id, changes });
          return left;
        });
        await versions.look();
        return { success: true, liveVersion };
      },
      tryKnowledge: async ({ body, lang }) => {
        scoreSoon();
        return tryDraft({ known: knowledge.current(), engineOn }, body, lang);
      },
      listUnanswered: ({ query }) =>
        listUnanswered({ ...unanswered, engine: (question) => engine()(question), leastConfidence }, query),
      dismissUnanswered: async ({ body: { question, dismissed }, identity }) => {
        const by = nameOf(identity);
        await inTransaction(async (scope) => {
          const own = unansweredStore(scope);
          if (dismissed) await own.dismiss(maskPersonal(question), by);
          else await own.takeUp((await own.dismissed()).filter((text) => isAlikeOne([text])(question)));
          await publishIn(outbox, scope.tx)(questionsDismissed, {
            subject: 'knowledge/unanswered',
            data: { dismissed, by },
          });
          await auditOperation(outbox, scope.tx, {
            operation: 'dismissUnanswered',
            way: dismissed ? 'dismissed' : 'taken_up',
            identity,
            subject: 'unanswered',
            detail: { text: maskPersonal(question) },
          });
        });
        return { success: true };
      },
    },
    start: async () => {
      await versions.start();
      // Staff score a draft some time after a start: by then the answers that stay the same are there.
      const soon = setTimeout(scoreSoon, untilPrepared).unref();
      return {
        async close() {
          clearTimeout(soon);
          await versions.close();
        },
      };
    },
  };
});

/** Milliseconds after a start, which has enough to do. */
const untilPrepared = 5_000;

interface Noted {
  readonly action: 'knowledge_created' | 'knowledge_saved' | 'knowledge_published' | 'knowledge_withdrawn';
  readonly id: string;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly changes: Changes;
}

/** What the audit log compares of an entry. */
const saidOf = (content: EntryContent | undefined) => ({
  intent: content?.intent,
  leadsTo: content?.action,
  titleEs: content?.es.title,
  titleEn: content?.en.title,
  answerEs: content?.es.answer,
  answerEn: content?.en.answer,
  askedEs: content?.es.asked,
  askedEn: content?.en.asked,
});

/** How people ask for what staff made live, beside the entry that is scored. */
const ownWordings = ({ entries }: Known, except: string) =>
  [...entries.es, ...entries.en]
    .filter(({ id }) => !isBuiltIn(id) && id !== except)
    .flatMap((entry) => wordings(entry).map((question) => ({ question, wanted: entry.id })));
