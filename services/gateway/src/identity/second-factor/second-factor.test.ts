import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSecondFactor } from './second-factor.ts';

const now = new Date('2026-11-24T12:00:10Z').getTime();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

it('D: takes the code of this time step, the one before and the one after, and no other', () => {
  const secondFactor = createSecondFactor(randomBytes(32));
  const { sealed, secret } = secondFactor.create('ana@tianguis.test');
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 });
  const current = Math.floor(now / 30_000);
  const steps = [-10, -3, -2, -1, 0, 1, 2, 3, 10].map((distance) =>
    secondFactor.stepOf(sealed, totp.generate({ timestamp: now + distance * 30_000 })),
  );
  const none = [undefined, undefined, undefined];
  expect(steps).toEqual([...none, current - 1, current, current + 1, ...none]);
});
