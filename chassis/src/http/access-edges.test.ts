import type { Request } from 'express';
import { expect, it } from 'vitest';
import type { Identity } from '../identity/identity.ts';
import { authorize, identifyByToken, identifyNobody, requireRecentSignIn } from './access.ts';

const request = (token?: unknown) => ({ headers: { 'x-identity': token } }) as unknown as Request;
const member: Identity = { kind: 'member', id: '7' };

it('D: hands the gateway’s token to the verifier, and nothing that is no text', async () => {
  const asked: string[] = [];
  const identify = identifyByToken({
    verify: async (token: string) => {
      asked.push(token);
      return member;
    },
  });
  expect(await identify(request('signed'), { access: 'member' })).toBe(member);
  for (const token of [7, ['signed'], undefined, ''])
    expect(() => identify(request(token), { access: 'member' })).toThrow(
      expect.objectContaining({ code: 'identity_missing' }),
    );
  expect(asked).toEqual(['signed']);
});

it('D: takes no sign-in of a member for one of staff', async () => {
  const signedIn = { ...member, signedInAt: Date.now() } as Identity;
  const demands = { access: 'staff', recentSignIn: 'always' } as const;
  await expect(authorize(() => signedIn, demands, request())).rejects.toMatchObject({ code: 'forbidden' });
  expect(() => requireRecentSignIn(member)).toThrow(expect.objectContaining({ code: 'recent_code_required' }));
});

it('D: knows nobody where nobody is asked for', async () => {
  expect(await authorize(identifyNobody, { access: 'public' }, request())).toEqual({ kind: 'anonymous' });
});
