import { unknownSegment } from '../contacts/segments/errors.ts';
import { segmentStore } from '../contacts/segments/segment-store.ts';
import type { Deps } from '../platform/room.ts';
import { audienceOf, type Campaign, canonicalTarget, type KeptSegment, type Target } from './campaign.ts';

interface Taken {
  readonly segmentId: number | null;
  readonly segment: KeptSegment | null;
}

/** What a campaign keeps of a segment: later changes of the segment do not change whom the campaign is for. */
export async function takeSegment({ storage }: Pick<Deps, 'storage'>, id: number | null | undefined): Promise<Taken> {
  if (!id) return { segmentId: null, segment: null };
  const found = await segmentStore.find(storage, id);
  if (!found) throw unknownSegment();
  return { segmentId: id, segment: { name: found.name, rules: found.rules } };
}

/** The same for a change of a campaign: nothing where it does not speak of segments, and what is kept where the segment is gone. */
export async function retakeSegment(
  { storage }: Pick<Deps, 'storage'>,
  id: number | null | undefined,
  before: Pick<Campaign, 'segmentId'>,
): Promise<Partial<Taken>> {
  if (id === undefined) return {};
  if (id !== null && id === before.segmentId && !(await segmentStore.find(storage, id))) return {};
  return takeSegment({ storage }, id);
}

type Asked = Partial<Omit<Target, 'segment'>> & { readonly segmentId?: number | undefined };

/** An audience that is asked about, with the rules of the segment that it names. */
export async function audienceAsked(deps: Pick<Deps, 'storage'>, { segmentId, ...target }: Asked) {
  const { segment } = await takeSegment(deps, segmentId);
  return audienceOf({ ...canonicalTarget(target), segment });
}
