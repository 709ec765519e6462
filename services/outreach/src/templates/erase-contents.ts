import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { DiscardedContent, DiscardedContents } from './discarded-content-store.ts';
import { reasonOf, type TemplateReviewer } from './submit-templates.ts';
import { waitAfter } from './template-review.ts';

export interface EraseContentsNeeds {
  readonly discarded: DiscardedContents;
  readonly provider: Pick<TemplateReviewer, 'deleteContent'>;
  readonly logger: Logger;
}

/** Once it is left to staff: whether they deleted it at the provider by hand is noticed within a day. */
const oneDay = 24 * 60 * 60_000;

/** Deletes at the provider what no template uses any more. */
export async function eraseContents(needs: EraseContentsNeeds): Promise<void> {
  for (const content of await needs.discarded.claim()) await remove(needs, content);
}

async function remove({ discarded, provider, logger }: EraseContentsNeeds, content: DiscardedContent): Promise<void> {
  try {
    await provider.deleteContent(content.contentSid);
  } catch (err) {
    logger.warn({ err, content: content.contentSid }, 'a text stays at the provider for now');
    return discarded.failed(content, reasonOf(err), waitAfter(content.attempts) ?? oneDay);
  }
  await discarded.deleted(content);
}
