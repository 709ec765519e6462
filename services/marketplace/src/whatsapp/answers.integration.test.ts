import { listingClassified } from '@tianguis/proto/assistant/listings/events';
import { answerListingQuestion, askAboutListing, getListing, updateMySeller } from '@tianguis/proto/gen/client.ts';
import { listingSubmitted } from '@tianguis/proto/marketplace/listings/events';
import { sellerReplyReady } from '@tianguis/proto/marketplace/whatsapp/events';
import { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { eventually } from '@tianguis/testkit/eventually';
import { expect, it } from 'vitest';
import { asMember, useMarketplace } from '../../test/harness.ts';
import { lot, publishLots } from '../../test/lots.ts';

const market = await useMarketplace();

let members = 3000;
let messages = 50_000;

/** A seller who is written to by WhatsApp, with one lot for each title. */
async function sellerOf(...titles: string[]) {
  members += 1;
  const memberId = members;
  const as = asMember(memberId);
  await market.ask(updateMySeller, { body: { name: `Obras ${memberId}` } }, { as });
  const address = `+52553${String(memberId).padStart(7, '0')}`;
  await market.prove(memberId, { channel: 'whatsapp', address });
  const lots = await publishLots(market.storage, ...titles.map((title) => lot({ member: memberId, title })));
  let heard = 0;
  const replies = async () =>
    (await market.eventsOf(sellerReplyReady)).map(({ data }) => data).filter(({ contactId }) => contactId === memberId);
  const writes = async (body: string, quoted?: string) => {
    messages += 1;
    await market.publish(contactResponded, {
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
  return {
    memberId,
    as,
    address,
    lots,
    replies,
    writes,
    /** Writes, and waits for our next answer. */
    async says(body: string, quoted?: string) {
      await writes(body, quoted);
      heard += 1;
      const reply = await eventually(async () => (await replies())[heard - 1], { what: `an answer to “${body}”` });
      return reply;
    },
    /** Waits for our next message. */
    async hears() {
      heard += 1;
      return eventually(async () => (await replies())[heard - 1], { what: 'our next message' });
    },
  };
}

async function asks(listingId: number, question: string): Promise<number> {
  members += 1;
  const reply = await market.ask(
    askAboutListing,
    { params: { id: listingId }, body: { question } },
    { as: asMember(members) },
  );
  return reply.body.question.id;
}

const questionsOf = async (id: number) => (await market.ask(getListing, { params: { id } })).body.questions;
const answersOf = async (ids: readonly number[]) => {
  const all = await Promise.all(ids.map(questionsOf));
  return new Map(all.flat().map(({ question, answer }) => [question, answer]));
};

it('gives a quoted reply to the question that it quotes, whatever was asked last', async () => {
  const seller = await sellerOf('Triplay', 'Vigas');
  const [triplay = 0, vigas = 0] = seller.lots;
  const first = await asks(triplay, '¿Es de 19 mm?');
  await asks(vigas, '¿Cuánto miden?');
  const shown = await seller.says('Sí, de 19', `question-${first}`);
  expect(shown.reply).toMatch(/«Triplay»[\s\S]*«¿Es de 19 mm\?»[\s\S]*«Sí, de 19»/);
  expect(shown.about).toBe(`question-${first}`);
  const published = await seller.says('SÍ', shown.about);
  expect(published.reply).toMatch(/Publicada[\s\S]*También preguntan por «Vigas»/);
  // We have just asked about this one alone.
  await seller.says('Seis metros');
  await seller.says('sí');
  expect(await answersOf(seller.lots)).toEqual(
    new Map([
      ['¿Es de 19 mm?', 'Sí, de 19'],
      ['¿Cuánto miden?', 'Seis metros'],
    ]),
  );
  expect((await seller.says('otra cosa', `question-${first}`)).reply).toContain('ya no espera respuesta');
});

it('numbers the open questions where an answer may be to any of them', async () => {
  const seller = await sellerOf('Triplay', 'Vigas');
  const [triplay = 0, vigas = 0] = seller.lots;
  await asks(triplay, '¿Hay más?');
  await asks(vigas, '¿Dan factura?');
  expect((await seller.says('SÍ')).reply).toBe(
    '¿A qué respondes con «SÍ»?\n1. «Triplay»: ¿Hay más?\n2. «Vigas»: ¿Dan factura?\nResponde con el número.',
  );
  expect((await seller.says('7')).reply).toContain('1. «Triplay»');
  expect((await seller.says('2')).reply).toMatch(/«¿Dan factura\?»[\s\S]*«SÍ»/);
  expect((await seller.says('sí')).reply).toContain('También preguntan por «Triplay»');
  expect(await answersOf(seller.lots)).toEqual(
    new Map([
      ['¿Hay más?', null],
      ['¿Dan factura?', 'SÍ'],
    ]),
  );
});

it('asks whether a yes is for the draft or for the question that came after it', async () => {
  const seller = await sellerOf('Vigas');
  await seller.writes('20 bultos de cemento nuevo en Iztapalapa');
  const submitted = await eventually(
    async () => (await market.eventsOf(listingSubmitted)).find(({ data }) => data.memberId === seller.memberId)?.data,
    { what: 'what Aria is to read' },
  );
  const item = {
    text: 'cemento',
    name: 'cemento',
    category: 'cemento',
    material: 'cemento-concreto',
    quantity: 20,
    unit: 'bulto',
    condition: 'new_surplus',
    price: null,
    confidence: 0.97,
    suggestedPrice: null,
  } as const;
  const { listingId, reading } = submitted;
  await market.publish(listingClassified, { listingId, reading, items: [item], notes: [] });
  const draft = await seller.hears();
  expect(draft).toMatchObject({ about: `draft-${listingId}`, reply: expect.stringContaining('20 bultos') });
  await asks(seller.lots[0] ?? 0, '¿Cuánto miden?');
  expect((await seller.says('SÍ')).reply).toMatch(/1\. «Vigas»: ¿Cuánto miden\?\n2\. Publicar tu lote «Cemento»/);
  expect((await seller.says('2')).reply).toContain('¡Publicado!');
  expect((await questionsOf(seller.lots[0] ?? 0))[0]?.answer).toBeNull();
  expect((await seller.says('SÍ', draft.about)).reply).toContain('ya no espera tu respuesta');
});

/** A generator whose run can be repeated by its seed. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

it.each([11, 23, 47])(
  'puts every answer to its question, in whatever order and way they come (seed %i)',
  async (seed) => {
    const random = randomOf(seed);
    const titles = ['Triplay', 'Vigas', 'Yeso'];
    const seller = await sellerOf(...titles);
    const wanted = new Map<string, string>();
    const ids = new Map<string, number>();
    for (let n = 0; n < 5; n += 1) {
      const question = `¿Pregunta ${seed} ${n}?`;
      ids.set(question, await asks(seller.lots[random(titles.length)] ?? 0, question));
      wanted.set(question, `Respuesta ${'abcde'[n]} de la semilla`);
    }
    const left = [...wanted.keys()];
    while (left.length > 0) {
      const [question = ''] = left.splice(random(left.length), 1);
      const answer = wanted.get(question) ?? '';
      let shown: { reply: string; about?: string | undefined };
      if (random(2) === 0) shown = await seller.says(answer, `question-${ids.get(question)}`);
      else {
        shown = await seller.says(answer);
        const place = /(\d)\. [^\n]*$/m;
        const line = shown.reply.split('\n').find((each) => each.includes(question));
        const number = place.exec(line ?? '')?.[1];
        // Not numbered: we had asked about one alone, which may be another.
        if (number !== undefined) shown = await seller.says(number);
        else if (!shown.reply.includes(question)) shown = await seller.says(answer, `question-${ids.get(question)}`);
      }
      expect(shown.reply).toContain(question);
      expect(shown.reply).toContain(answer);
      await seller.says('sí', random(2) === 0 ? shown.about : undefined);
    }
    expect(await answersOf(seller.lots)).toEqual(wanted);
  },
);

const days = (count: number) => new Date(Date.now() + count * 86_400_000);
/** Ten in the morning in Mexico City on a later day. */
const morning = (count: number) => new Date(`${days(count).toISOString().slice(0, 10)}T16:00:00Z`);

it('reminds of a question once, by day, and not after it is answered', async () => {
  const seller = await sellerOf('Vigas');
  const [id = 0] = seller.lots;
  const open = await asks(id, '¿Cuánto miden?');
  const answered = await asks(id, '¿Dan factura?');
  await market.ask(answerListingQuestion, { params: { id: answered }, body: { answer: 'Sí' } }, { as: seller.as });
  const reminders = async () =>
    (await market.noticesTo(seller.address)).filter(({ template }) => template === 'listing_question_reminder');
  const night = new Date(morning(2).getTime() - 8 * 3_600_000);
  await market.runJob('remind-of-questions', night);
  expect(await reminders()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => market.runJob('remind-of-questions', morning(2))));
  await market.runJob('remind-of-questions', morning(3));
  expect(await reminders()).toMatchObject([
    {
      notificationId: `listing-question-${open}-reminder`,
      about: `question-${open}`,
      variables: { question: '¿Cuánto miden?' },
    },
  ]);
});

it('reminds of a draft once, unless its seller has answered', async () => {
  const seller = await sellerOf();
  await seller.writes('20 bultos de cemento nuevo');
  const submitted = await eventually(
    async () => (await market.eventsOf(listingSubmitted)).find(({ data }) => data.memberId === seller.memberId)?.data,
    { what: 'what Aria is to read' },
  );
  // Asked already: a reading without goods gives up only what was not.
  await market.storage.query(
    `update seller_dialogues set state = 'asked', asked_for = 'lines', changed_at = $2 where member_id = $1`,
    [seller.memberId, new Date(morning(1).getTime() - 5 * 3_600_000)],
  );
  await market.publish(listingClassified, { ...submitted, items: [], notes: [] });
  const read = 'select 1 from listings where id = $1 and read_reading = reading';
  await eventually(async () => (await market.storage.query(read, [submitted.listingId])).rowCount === 1, {
    what: 'Aria’s reading',
  });
  const before = (await seller.replies()).length;
  await Promise.all([1, 2, 3].map(() => market.runJob('remind-of-drafts', morning(1))));
  await market.runJob('remind-of-drafts', new Date(morning(1).getTime() + 600_000));
  const after = (await seller.replies()).slice(before);
  expect(after.map(({ reply }) => reply)).toEqual([expect.stringMatching(/^Tu lote sigue sin publicarse\./)]);
});

it('tells a member roughly what it costs to bring a lot to their zone, and asks for what is missing', async () => {
  const seller = await sellerOf('Cemento gris');
  const lotId = seller.lots[0] ?? 0;
  const buyer = await sellerOf('Otro lote');
  const priced = await buyer.says(`¿Cuánto cuesta llevar el lote ${lotId} a Coyoacán?`);
  expect(priced.reply).toMatch(/^Llevarlo a Coyoacán cuesta unos \$[\d,.]+: camioneta, \d+ km, \d+ kg\./);
  expect(priced.reply).toContain(`/lote/${lotId}`);
  expect((await buyer.says(`LLEVAR ${lotId}`)).reply).toContain(`LLEVAR ${lotId} A Coyoacán`);
  expect((await buyer.says('LLEVAR')).reply).toMatch(/^¿De qué lote/);
  expect((await buyer.says('LLEVAR 999999 A Tlalpan')).reply).toMatch(/^Ese lote no está en venta/);
  await market.storage.query(`update listing_lines set category = null, unit = 'pieza' where listing_id = $1`, [lotId]);
  expect((await buyer.says(`llevar ${lotId} a Tlalpan`)).reply).toMatch(/No sabemos cuánto pesa\. .* va de .* a .*/);
});
