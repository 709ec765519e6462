import { listMyListings } from '@tianguis/proto/gen/client.ts';
import { memberMessageLeft, sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { formatDate } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { inDays, lot, publishLots } from '../../test/lots.ts';
import { orderFixture } from '../../test/orders.ts';

const market = await useMarketplace();
const { newMember, offer, ordered } = orderFixture(market, 90_000);
let messages = 700_000;

/** A member who writes by WhatsApp. */
async function writer(memberId = newMember()) {
  const address = `+52554${String(memberId).padStart(7, '0')}`;
  await market.prove(memberId, { channel: 'whatsapp', address });
  let heard = 0;
  const writes = (body: string, quoted?: string) => {
    messages += 1;
    return market.publish(contactResponded, {
      contactId: memberId,
      businessName: 'Obras',
      messageLogId: messages,
      body,
      mediaCount: 0,
      contactName: null,
      category: 'otro',
      zone: 'Centro',
      autoReplyAllowed: false,
      member: { memberId, staffLead: false, media: [], quoted },
    });
  };
  const replies = async () =>
    (await market.eventsOf(sellerReplyReady)).filter(({ data }) => data.contactId === memberId);
  return {
    memberId,
    address,
    writes,
    async says(body: string, quoted?: string): Promise<string> {
      await writes(body, quoted);
      heard += 1;
      const reply = await eventually(async () => (await replies())[heard - 1], { what: `an answer to “${body}”` });
      return reply.data.reply;
    },
    /** Waits until a message of theirs was left to Aria. */
    left: (body: string) =>
      eventually(
        async () =>
          (await market.eventsOf(memberMessageLeft)).some(
            ({ data }) => data.contactId === memberId && data.body === body,
          ),
        { what: `“${body}” to be left to Aria` },
      ),
  };
}

const publish = async (changes: Parameters<typeof lot>[0]): Promise<number> =>
  (await publishLots(market.storage, lot(changes)))[0] ?? 0;
async function endOf(id: number): Promise<Date> {
  const text = 'select ends_at as "endsAt" from listings where id = $1';
  return (await market.storage.query<{ endsAt: Date }>(text, [id])).rows[0]?.endsAt ?? new Date(0);
}
const daysLeft = async (id: number) => Math.round(((await endOf(id)).getTime() - Date.now()) / 86_400_000);

it('renews the lot that a notice was about, by its word, and says until when', async () => {
  const seller = await writer();
  const id = await publish({ member: seller.memberId, title: 'Vigas', endsAt: inDays(2) });
  await market.runJob('remindOfEndingLots', new Date(`${inDays(1).slice(0, 10)}T18:00:00Z`));
  const [notice] = await market.noticesTo(seller.address);
  expect(notice).toMatchObject({ template: 'listing_ending', about: `lot-${id}` });
  const answer = await seller.says('RENOVAR');
  expect(await daysLeft(id)).toBe(60);
  expect(answer).toContain(
    `Renovado: «Vigas» sigue en el mercado hasta el ${formatDate(await endOf(id), 'es', { dateStyle: 'long' })}.`,
  );
  expect(await seller.says('renovar'), 'again').toContain('todavía');
  expect(await daysLeft(id)).toBe(60);
});

it('takes a yes that quotes the notice, and leaves other words about an own lot to Aria', async () => {
  const seller = await writer();
  const first = await publish({ member: seller.memberId, title: 'Vigas', endsAt: inDays(2) });
  const second = await publish({ member: seller.memberId, title: 'Polines', endsAt: inDays(2) });
  expect(await seller.says('sí', `lot-${second}`)).toContain('«Polines» sigue en el mercado');
  expect([await daysLeft(first), await daysLeft(second)]).toEqual([2, 60]);
  await seller.writes('¿A quién le pregunto?', `lot-${first}`);
  await seller.left('¿A quién le pregunto?');
});

it('asks which of several, by number, by name, or all of them', async () => {
  const seller = await writer();
  const member = seller.memberId;
  const vigas = await publish({ member, title: 'Vigas de pino', endsAt: inDays(2) });
  const polines = await publish({ member, title: 'Polines', endsAt: inDays(3), status: 'paused' });
  const block = await publish({ member, title: 'Block hueco', endsAt: inDays(4) });
  const triplay = await publish({ member, title: 'Triplay', endsAt: inDays(5) });
  expect(await seller.says('Renovar')).toMatch(/1\. Vigas de pino.*\n2\. Polines.*\n3\. Block hueco.*\n4\. Triplay/);
  expect(await seller.says('3')).toContain('«Block hueco» sigue en el mercado');
  expect(await seller.says('renovar las vigas')).toContain('«Vigas de pino» sigue');
  expect([await daysLeft(vigas), await daysLeft(block)]).toEqual([60, 60]);
  expect(await seller.says('renovar la grava')).toContain('No encontré ese lote');
  const all = await seller.says('renovar todos');
  expect(all).toContain('«Polines» sigue en pausa');
  expect(all).toContain('«Triplay» sigue en el mercado');
  expect(await daysLeft(triplay)).toBe(60);
  const { listings } = (await market.ask(listMyListings, {}, { as: asMember(member) })).body;
  expect(listings.find(({ id }) => id === polines)?.status).toBe('paused');
});

it('says what there is to do where nothing can be renewed, and leaves who sells nothing to Aria', async () => {
  const late = await writer();
  await publish({ member: late.memberId, status: 'expired', endsAt: inDays(-1) });
  expect(await late.says('RENOVAR')).toMatch(/ya salió del mercado[\s\S]*\/mi\/lotes/);
  const early = await writer();
  await publish({ member: early.memberId, endsAt: inDays(30) });
  expect(await early.says('RENOVAR')).toMatch(/todavía[\s\S]*El próximo vence el/);
  const stranger = await writer();
  await stranger.writes('RENOVAR');
  await stranger.left('RENOVAR');
});

it('says how the money of an order is held longer, and knows no order of others', async () => {
  const { buyer, number } = await ordered(await offer());
  const member = await writer(buyer);
  expect(await member.says(`RENOVAR ${number}`)).toMatch(/no se renueva por mensaje[\s\S]*\/pedido\//);
  expect(await (await writer()).says(`RENOVAR ${number}`)).toContain('No hay un pedido así');
});
