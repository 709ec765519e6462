import type { Request } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Identity } from '../identity/identity.ts';
import { type Access, authorize, identifyByToken, isRecentSignIn, requireRecentSignIn } from './access.ts';

const now = new Date('2026-11-24T12:00:00Z').getTime();
beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

const who = {
  nobody: { kind: 'anonymous' },
  member: { kind: 'member', id: '7' },
  agent: { kind: 'staff', id: '1', name: 'Ana', role: 'agent', signedInAt: now },
  admin: { kind: 'staff', id: '2', name: 'Eva', role: 'admin', signedInAt: now },
} as const satisfies Record<string, Identity>;
const request = {} as Request;

it('D: refuses staff whose sign-in has no known time', () => {
  const { signedInAt, ...unknown } = who.admin;
  expect(signedInAt).toBe(now);
  expect(() => requireRecentSignIn(unknown)).toThrow('Confirm that it is you to continue');
});

it('A8: counts a member’s code as recent for ten minutes, and says what to do without one', () => {
  const member = { ...who.member, signedInAt: now - 10 * 60_000 + 1 };
  expect(() => requireRecentSignIn(member)).not.toThrow();
  for (const old of [who.member, { ...who.member, signedInAt: now - 10 * 60_000 }])
    expect(() => requireRecentSignIn(old)).toThrow(
      expect.objectContaining({
        kind: 'forbidden',
        code: 'recent_code_required',
        message: 'Confirm that it is you: enter the code that we send to your current WhatsApp or email',
      }),
    );
});

it('counts a staff sign-in as recent for ten minutes, and no longer', () => {
  expect([isRecentSignIn(now - 10 * 60_000 + 1), isRecentSignIn(now - 10 * 60_000)]).toEqual([true, false]);
  expect(() => requireRecentSignIn(who.agent)).not.toThrow();
  expect(() => requireRecentSignIn(who.member)).toThrow();
  expect(() => requireRecentSignIn({ ...who.admin, signedInAt: now - 10 * 60_000 })).toThrow(
    expect.objectContaining({ kind: 'forbidden', code: 'recent_sign_in_required' }),
  );
});

it.each<[Access, (keyof typeof who)[]]>([
  ['public', ['nobody', 'member', 'agent', 'admin']],
  ['member', ['member']],
  ['staff', ['agent', 'admin']],
  ['admin', ['admin']],
])('opens %s operations to %j alone', async (access, allowed) => {
  for (const [name, identity] of Object.entries(who)) {
    const answer = authorize(() => identity, { access }, request);
    if (allowed.some((each) => each === name)) await expect(answer, name).resolves.toBe(identity);
    else
      await expect(answer, name).rejects.toMatchObject({ kind: name === 'nobody' ? 'unauthenticated' : 'forbidden' });
  }
});

it('lets Aria ask for a member only what says so', async () => {
  const identity: Identity = { ...who.member, via: 'aria' };
  const ask = (more: object) => authorize(() => identity, { access: 'member', ...more }, request);
  await expect(ask({ aria: true })).resolves.toBe(identity);
  await expect(ask({})).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(authorize(() => identity, { access: 'staff', aria: true }, request)).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

it('demands a recent sign-in always or leaves it to the operation', async () => {
  const old = { ...who.admin, signedInAt: now - 3_600_000 };
  const call = (recentSignIn: 'always' | 'sometimes') =>
    authorize(() => old, { access: 'admin', recentSignIn }, request);
  await expect(call('always')).rejects.toMatchObject({ code: 'recent_sign_in_required' });
  await expect(call('sometimes')).resolves.toBe(old);
});

it('leaves a provider’s call anonymous, without asking for an identity', async () => {
  const identify = vi.fn(() => who.admin);
  await expect(authorize(identify, { access: 'provider' }, request)).resolves.toEqual(who.nobody);
  expect(identify).not.toHaveBeenCalled();
});

it('refuses a call without the identity that the gateway signs', () => {
  const verifier = { verify: vi.fn(async () => who.member) };
  const identify = identifyByToken(verifier);
  for (const token of [undefined, '', ['a', 'b']])
    expect(() => identify({ headers: { 'x-identity': token } } as unknown as Request, { access: 'public' })).toThrow(
      expect.objectContaining({ kind: 'unauthenticated', code: 'identity_missing' }),
    );
  expect(verifier.verify).not.toHaveBeenCalled();
});
