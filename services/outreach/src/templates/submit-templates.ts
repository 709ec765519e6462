import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type Approval, type UnderReview, waitAfter } from './template-review.ts';
import type { TemplateReview } from './template-review-store.ts';

/** Who decides whether a template may be sent. */
export interface TemplateReviewer {
  /** Enters a text; its number there. */
  createContent(template: UnderReview): Promise<string>;
  /** Has a text of a template reviewed. */
  requestApproval(template: UnderReview, contentSid: string): Promise<void>;
  /** Deletes a text; one that is gone is deleted. */
  deleteContent(contentSid: string): Promise<void>;
  /** How the review stands: `unsubmitted`, `approved`, `pending`, `rejected`, … */
  approvalOf(contentSid: string): Promise<Approval>;
}

export interface SubmitNeeds {
  readonly review: TemplateReview;
  readonly provider: TemplateReviewer;
  readonly logger: Logger;
}

const together = 5;

/** Enters templates at the provider and asks how their review stands; with a number, only that one. */
export async function submitTemplates(needs: SubmitNeeds, only?: number): Promise<void> {
  const templates = await needs.review.claim(only);
  const worker = async (): Promise<void> => {
    for (let next = templates.shift(); next; next = templates.shift()) await submit(needs, next);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

async function submit({ review, provider, logger }: SubmitNeeds, template: UnderReview): Promise<void> {
  try {
    const sid = template.contentSid ?? (await provider.createContent(template));
    // Noted before the review is asked for: a text that was entered once is not entered again.
    if (!template.contentSid && !(await review.registered(template, sid))) return;
    const known = template.contentSid ? await provider.approvalOf(sid) : undefined;
    await review.decided(template, await underReview(provider, template, sid, known));
  } catch (err) {
    logger.warn({ err, template: template.id }, 'a template waits for the provider');
    if ((err as { status?: number }).status === 404 && template.contentSid) await review.forget(template.contentSid);
    await review.failed(template, reasonOf(err), waitAfter(template.attempts));
  }
}

async function underReview(provider: TemplateReviewer, template: UnderReview, sid: string, known?: Approval) {
  if (known && known.status !== 'unsubmitted') return known;
  await provider.requestApproval(template, sid);
  return provider.approvalOf(sid);
}

const longestReason = 300;

/** Why the provider could not be asked, in its words. */
export const reasonOf = (err: unknown): string =>
  (err instanceof Error ? err.message : String(err)).slice(0, longestReason);
