import type { MyListing } from '../listings/drafts/draft-store.ts';
import { changeListing } from '../listings/drafts/drafts.ts';
import { type Correction, readAnswer } from './answer.ts';
import { correctedLines, pricedLines } from './corrected-lines.ts';
import { giveUpLot } from './create-lot.ts';
import { holdsGoods } from './dialogue.ts';
import { ask, type DialogueNeeds } from './send-replies.ts';

/** A draft changed: where Aria has read what its seller sent by WhatsApp, they are shown it. */
export async function sendReading(
  needs: DialogueNeeds,
  { memberId, listingId }: { memberId: number; listingId: number },
): Promise<void> {
  const dialogue = await needs.dialogues.lock(memberId);
  if (dialogue?.state !== 'reading' || dialogue.listingId !== listingId) return;
  const lot = await needs.drafts.of(memberId, listingId);
  if (lot.beingRead || lot.status !== 'draft') return;
  const doubtful = !holdsGoods(lot) && dialogue.lastMessage.media.length === 0 && lot.photos.length === 0;
  if (doubtful && !dialogue.byStaff) return giveUpLot(needs, dialogue);
  if (lot.lines.length > 0) {
    const lines = pricedLines(changed(lot));
    await changeListing(needs, lot, { version: lot.version, lines });
  }
  await ask(needs, dialogue, 'read');
}

/** A list of one thing may say its price, which Aria's reading leaves out. */
function changed(lot: MyListing): MyListing['lines'] {
  if (lot.lines.length !== 1) return lot.lines;
  const said = readAnswer(lot.text, lot.lines);
  const prices = said.kind === 'corrections' ? said.corrections.filter(isPrice) : [];
  const [line] = correctedLines(lot.lines, prices);
  return lot.lines.map((own) => ({ ...own, price: line?.price ?? own.price }));
}

const isPrice = ({ field }: Correction): boolean => field === 'price';
