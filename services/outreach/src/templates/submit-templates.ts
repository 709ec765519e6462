import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { type Approval, type UnderReview, waitAfter } from './template-review.ts';
import type { TemplateReview } from './template-review-store.ts';

/** Who decides whether a template may be sent. */
export interface TemplateReviewer {
  /** Enters a template for review; its number there. */
  registerTemplate(template: UnderReview): Promise<string>;
  /** How the review stands: `approved`, `pending`, `rejected`, … */
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
    const sid = template.contentSid ?? (await provider.registerTemplate(template));
    if (!template.contentSid) await review.registered(template, sid);
    await review.decided(template, await provider.approvalOf(sid));
  } catch (err) {
    logger.warn({ err, template: template.id }, 'a template waits for the provider');
    if ((err as { status?: number }).status === 404 && template.contentSid) await review.forget(template.contentSid);
    await review.failed(template, reasonOf(err), waitAfter(template.attempts));
  }
}

const longestReason = 300;

const reasonOf = (err: unknown): string => (err instanceof Error ? err.message : String(err)).slice(0, longestReason);
