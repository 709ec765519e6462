import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { expect, it } from 'vitest';
import { openReceiptLink, sealedReceipts } from './receipts.ts';

const box = createSecretBox(Buffer.alloc(32, 7));
const now = new Date('2026-11-23T18:00:00.000Z');
const days = (count: number): Date => new Date(now.getTime() + count * 24 * 3_600_000);

it('leads to the receipt for a week, and nowhere where we did not make it', () => {
  const { value, until } = JSON.parse(box.open(sealedReceipts(box, 42, now).es)) as { value: string; until: number };
  expect([until, value]).toEqual([days(7).getTime(), expect.stringMatching(/^\/api\/receipts\/sent\/[\w-]+$/)]);
  const token = value.split('/').at(-1) ?? '';
  expect(openReceiptLink(box, token, days(6))).toMatchObject({ receiptOf: 42, language: 'es' });
  expect(openReceiptLink(box, token, days(7))).toBeUndefined();
  expect(openReceiptLink(createSecretBox(Buffer.alloc(32, 8)), token, now)).toBeUndefined();
  const ofMedia = box.seal(JSON.stringify({ messageId: 1, position: 0, until: days(1).getTime() }));
  expect(openReceiptLink(box, ofMedia, now)).toBeUndefined();
});
