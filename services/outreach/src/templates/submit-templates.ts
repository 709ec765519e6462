import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { Provider } from '../messaging/engine/provider.ts';
import type { UnderReview } from './template-review.ts';
import type { TemplateReview } from './template-review-store.ts';

export interface SubmitParts {
  readonly review: TemplateReview;
  readonly provider: Pick<Provider, 'registerTemplate' | 'approvalOf'>;
  readonly logger: Logger;
}

const together = 5;

/** Enters templates at the provider and asks how their review stands; with a number, only that one. */
export async function submitTemplates(parts: SubmitParts, only?: number): Promise<void> {
  const templates = await parts.review.claim(only);
  const worker = async (): Promise<void> => {
    for (let next = templates.shift(); next; next = templates.shift()) await submit(parts, next);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

async function submit({ review, provider, logger }: SubmitParts, template: UnderReview): Promise<void> {
  try {
    const sid = template.contentSid ?? (await provider.registerTemplate(template));
    if (!template.contentSid) await review.registered(template, sid);
    await review.decided(template, await provider.approvalOf(sid));
  } catch (err) {
    logger.warn({ err, template: template.id }, 'a template waits for the provider');
    if ((err as { status?: number }).status === 404 && template.contentSid) await review.forget(template.contentSid);
    else await review.release(template.id);
  }
}
