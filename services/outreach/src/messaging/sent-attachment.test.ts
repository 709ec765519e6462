import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { minute } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { mediaLink } from './media.ts';
import { messageAt, sentAttachmentUrl } from './sent-attachment.ts';

const box = createSecretBox(randomBytes(32));
const start = new Date('2026-11-28T18:00:00Z');
const later = (minutes: number) => () => new Date(start.getTime() + minutes * minute);
const config = { PUBLIC_URL: 'https://tianguis.example' } as Parameters<typeof sentAttachmentUrl>[0]['config'];
const tokenOf = (url: string) => url.split('/').at(-1) ?? '';
const url = sentAttachmentUrl({ box, config, now: () => start }, 311);

it('is valid for an hour, and cannot be guessed', () => {
  expect(url).toMatch(/^https:\/\/tianguis\.example\/api\/media\/attachments\/[\w-]{40,}$/);
  expect(messageAt({ box, now: later(59) }, tokenOf(url))).toBe(311);
  expect(messageAt({ box, now: later(61) }, tokenOf(url))).toBeUndefined();
  for (const token of ['', 'A'.repeat(60), `${tokenOf(url).slice(0, -2)}AA`])
    expect(messageAt({ box, now: later(1) }, token)).toBeUndefined();
});

it('is another one each time, and no link to what people sent', () => {
  expect(sentAttachmentUrl({ box, config, now: () => start }, 311)).not.toBe(url);
  expect(messageAt({ box, now: later(1) }, tokenOf(mediaLink(box, 311, 0, start)))).toBeUndefined();
});
