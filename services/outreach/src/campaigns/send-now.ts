import { actorOf, isAdmin } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Language } from '@tianguis/proto/errors';
import { immediateFollowUp, sendResult } from '@tianguis/proto/outreach/campaigns/sending';
import { contactNotFound, contactStore } from '../contacts/contact-store.ts';
import type { Deps } from '../platform/room.ts';
import type { Keyed } from '../platform/sent-keys.ts';
import { templateStore } from '../templates/template-store.ts';
import { largeCampaign } from './campaign.ts';
import { adminRequired } from './errors.ts';
import { followUpTemplates } from './follow-ups.ts';
import { type Care, launchNow } from './launch-campaign.ts';
import type { Tally } from './mailing.ts';
import { once } from './once.ts';
import { meaningful } from './portion.ts';
import { type Send, toAnswered, toCity, toContacts, toZone } from './sends.ts';

/** Who presses the button. */
interface By {
  readonly identity: Identity;
  readonly language: Language;
  readonly keyed: Keyed | undefined;
}

const draftOf = (send: Send, { exclude, portion }: Care, identity: Identity) => ({
  ...send,
  excluded: exclude,
  portion: meaningful(portion),
  createdBy: actorOf(identity),
  largeAllowed: isAdmin(identity),
});

export interface SendCampaign extends Care {
  readonly contactIds: readonly number[];
  readonly templateName: string;
}

/** Sends a template to chosen contacts. Repeated ids get it once and are counted as duplicates. */
export async function sendCampaign(deps: Deps, input: SendCampaign, { identity, language, keyed }: By) {
  const { contactIds, templateName, holdSeconds, portion } = input;
  const send = await toContacts(deps, contactIds, templateName, language);
  const { ids = [] } = send.audience;
  if (Math.min(ids.length, portion?.limit ?? ids.length) > largeCampaign && !isAdmin(identity)) throw adminRequired();
  return deps.storage.transaction((tx) =>
    once(tx, keyed, sendResult, async () => {
      const known = await contactStore.countAudience(tx, { ids }, ids.length);
      if (known < ids.length) throw contactNotFound();
      const result = await launchNow(deps, tx, draftOf(send, input, identity), holdSeconds);
      return withDuplicates(result, contactIds.length - ids.length);
    }),
  );
}

const withDuplicates = <T extends Tally>(tally: T, count: number): T =>
  count === 0 ? tally : { ...tally, skipped: [...tally.skipped, { reason: 'duplicate' as const, count }] };

/** Sends a local template to the new contacts of a zone. */
export async function sendBulk(
  deps: Deps,
  input: { zone: string; templateType: string } & Care,
  { identity, language, keyed }: By,
) {
  const send = await toZone(deps, input, language);
  return deps.storage.transaction((tx) =>
    once(tx, keyed, sendResult, () => launchNow(deps, tx, draftOf(send, input, identity), input.holdSeconds)),
  );
}

/** Sends the first message to the new contacts of a zone; the city's own name means all its hot zones. */
export async function launchCityCampaign(
  deps: Deps,
  input: { city: string; zone: string } & Care,
  { identity, language, keyed }: By,
) {
  const send = await toCity(deps, input, language);
  return deps.storage.transaction((tx) =>
    once(tx, keyed, sendResult, () => launchNow(deps, tx, draftOf(send, input, identity), input.holdSeconds)),
  );
}

/** Follows up on everybody who answered; with nobody to follow up, no campaign is created. */
export async function followUpNow(deps: Deps, care: Care, { identity, language, keyed }: By) {
  const send = await toAnswered(deps, language);
  const english = await templateStore.find(deps, { name: followUpTemplates.day.en });
  const translations = english && { en: { templateId: english.id, values: {} } };
  return deps.storage.transaction((tx) =>
    once(tx, keyed, immediateFollowUp.reply, async () => {
      if ((await contactStore.countAudience(tx, send.audience, 1)) === 0) return { queued: 0, skipped: [] };
      return launchNow(deps, tx, { ...draftOf(send, care, identity), translations }, care.holdSeconds);
    }),
  );
}
