import { randomUUID } from 'node:crypto';
import { createIdentityVerifier, type Identity } from '@tianguis/chassis/identity/identity';
import type { Operation } from '@tianguis/proto/operation';
import { operations } from '@tianguis/proto/operations';
import { testIdentity } from '@tianguis/testkit/identity';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, agent, type Rig, startRig } from '../test/kit/rig.ts';
import type { Seen } from '../test/kit/upstream.ts';

type Who = 'nobody' | 'member' | 'agent' | 'admin';

let rig: Rig;
const cookies: Partial<Record<Who, string>> = {};

beforeAll(async () => {
  rig = await startRig();
  cookies.agent = await rig.signIn(agent);
  cookies.admin = await rig.signIn(admin);
  cookies.member = await rig.signInMember({ email: 'member@example.com' });
});
afterAll(() => rig.close());

const all: readonly Operation[] = Object.values(operations);
const pathOf = ({ path }: Operation): string => path.replaceAll(/:\w+/g, '7');

const endsMember = new Set(['endMemberSession', 'endMemberSessions', 'eraseMember']);

/** Signing out must not end the session that the other calls need. */
async function cookieFor({ id }: Operation, who: Who): Promise<string> {
  if (who === 'nobody') return '';
  if (who === 'member')
    return endsMember.has(id) ? rig.signInMember({ email: `${id.toLowerCase()}@example.com` }) : (cookies.member ?? '');
  return id === 'logout' ? rig.signIn(who === 'admin' ? admin : agent) : (cookies[who] ?? '');
}

const call = async (operation: Operation, who: Who, probe: string): Promise<Response> =>
  fetch(rig.url + pathOf(operation), {
    method: operation.method,
    headers: { 'content-type': 'application/json', cookie: await cookieFor(operation, who), 'x-probe': probe },
    ...(operation.method !== 'GET' && operation.method !== 'DELETE' && { body: '{}' }),
    signal: AbortSignal.timeout(10_000),
  });

/** What the declaration says: allowed, or the status of the refusal. */
function verdict({ access }: Operation, who: Who): 'allowed' | 401 | 403 {
  if (access === 'public' || access === 'provider') return 'allowed';
  if (who === 'nobody') return 401;
  if (access === 'member') return who === 'member' ? 'allowed' : 403;
  if (access === 'staff') return who === 'member' ? 403 : 'allowed';
  return access === 'admin' && who === 'admin' ? 'allowed' : 403;
}

async function expectIdentity(res: Response, operation: Operation, who: Who): Promise<void> {
  const { headers } = (await res.json()) as Seen;
  if (operation.access === 'provider') {
    expect(headers['x-identity']).toBeUndefined();
    return;
  }
  // For this service: another one's verifier would refuse it.
  const verifier = createIdentityVerifier(testIdentity.publicKeyPem, operation.service);
  const identity = await verifier.verify(headers['x-identity'] ?? '');
  const identities: Record<Who, Partial<Identity>> = {
    nobody: { kind: 'anonymous' },
    member: { kind: 'member' },
    agent: { kind: 'staff', role: 'agent' },
    admin: { kind: 'staff', role: 'admin' },
  };
  expect(identity).toMatchObject(identities[who]);
}

describe.each(all)('$method $path ($access)', (operation) => {
  it.each<Who>(['nobody', 'member', 'agent', 'admin'])('%s', async (who) => {
    const probe = randomUUID();
    const res = await call(operation, who, probe);
    const expected = verdict(operation, who);
    if (expected !== 'allowed') {
      expect(res.status).toBe(expected);
      expect(res.headers.get('content-type')).toContain('application/problem+json');
      expect(rig.upstream.hasSeen(probe)).toBe(false);
    } else {
      expect([401, 403]).not.toContain(res.status);
      expect(res.status).toBeLessThan(500);
      if (operation.service !== 'gateway') {
        await expectIdentity(res, operation, who);
        expect(rig.upstream.hasSeen(probe)).toBe(true);
      }
    }
    await res.body?.cancel().catch(() => undefined);
  });
});
