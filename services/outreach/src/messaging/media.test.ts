import { randomBytes } from 'node:crypto';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { expect, it } from 'vitest';
import { linkedMedia, mediaLink } from './media.ts';

const box = createSecretBox(randomBytes(32));
const now = new Date('2026-11-22T12:00:00Z');
const token = mediaLink(box, 311, 1, now).split('/').at(-1) ?? '';

it('opens one file for a day, and nothing for a link that is not ours', () => {
  expect(linkedMedia(box, token, now)).toMatchObject({ messageId: 311, position: 1 });
  expect(linkedMedia(box, token, new Date('2026-11-23T12:00:01Z'))).toBeUndefined();
  for (const wrong of ['', 'x'.repeat(80), `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, box.seal('{}')])
    expect(linkedMedia(box, wrong, now), wrong).toBeUndefined();
});
