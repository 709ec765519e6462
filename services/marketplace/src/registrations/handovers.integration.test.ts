import { randomUUID } from 'node:crypto';
import { chatContactLeft, chatHandedOver } from '@tianguis/proto/assistant/chat/events';
import { getEnquiry, listEnquiries, updateEnquiry } from '@tianguis/proto/gen/client.ts';
import { enquiryChanged } from '@tianguis/proto/marketplace/registrations/events';
import { eventually } from '@tianguis/testkit/eventually';
import { agent } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Marketplace, startMarketplace } from '../../test/harness.ts';

let market: Marketplace;
beforeAll(async () => {
  market = await startMarketplace();
});
afterAll(() => market?.close());

const said = (...contents: string[]) => contents.map((content) => ({ role: 'user' as const, content }));
const chats = async (q: string) =>
  (await market.ask(listEnquiries, { query: { kind: 'chat', q } }, { as: agent })).body.enquiries;
const shown = (q: string, fits: (enquiry: Awaited<ReturnType<typeof chats>>[number]) => boolean) =>
  eventually(async () => (await chats(q)).find(fits), { what: `the chat about ${q} at the desk` });

it('shows staff a conversation as soon as it is handed over, once however often, and again when more is said', async () => {
  const handoverId = randomUUID();
  const first = { handoverId, language: 'es' as const, transcript: said('Busco adoquín', '¿Hay alguien?') };
  await market.publish(chatHandedOver, first);
  const { id, ...enquiry } = await shown('adoquín', () => true);
  expect(enquiry).toMatchObject({ text: '¿Hay alguien?', transcript: first.transcript, dueAt: null, email: null });
  expect((await market.eventsOf(enquiryChanged)).map(({ data }) => data)).toContainEqual({
    enquiryId: id,
    kind: 'chat',
    state: 'new',
  });

  await market.ask(updateEnquiry, { params: { id }, body: { state: 'closed' } }, { as: agent });
  await market.publish(chatHandedOver, { ...first, transcript: said('Busco adoquín', '¿Hay alguien?', 'Sigo aquí') });
  await shown('adoquín', ({ text, state }) => text === 'Sigo aquí' && state === 'new');
  expect(await chats('adoquín')).toHaveLength(1);
});

it('keeps how a visitor can be reached, with their consent, whichever news comes first', async () => {
  const handoverId = randomUUID();
  const contact = { name: 'Rosa', email: 'rosa@chat.test', phone: '+525512345678' };
  const agreed = { marketingConsent: true, privacyVersion: 'v9' };
  await market.publish(chatContactLeft, { handoverId, language: 'es', ...contact, ...agreed });
  await shown('rosa@chat.test', () => true);
  await market.publish(chatHandedOver, { handoverId, language: 'es', transcript: said('Vendo polines') });
  const { id } = await shown('polines', ({ text }) => text === 'Vendo polines');
  const { enquiry } = (await market.ask(getEnquiry, { params: { id } }, { as: agent })).body;
  expect(enquiry).toMatchObject({ ...contact, dueAt: expect.any(String) });
  const { rows } = await market.storage.query(
    "select purpose, text_version, source from consent_ledger where email = 'rosa@chat.test' order by id",
  );
  expect(rows).toEqual(
    ['privacy_notice', 'marketing'].map((purpose) => ({ purpose, text_version: 'v9', source: 'chat' })),
  );
});
