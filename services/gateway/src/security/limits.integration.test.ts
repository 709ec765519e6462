import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admin, agent, type Rig, startRig } from '../../test/kit/rig.ts';
import { rates } from './operation-class.ts';

const factor = 0.05;
const burst = rates.read.burst * factor;

let rig: Rig;
let gateway: Awaited<ReturnType<Rig['another']>>;
beforeAll(async () => {
  rig = await startRig();
  // A read a second, fifteen at once: slower than the slowest machine asks.
  gateway = await rig.another({ GATEWAY_RATE_LIMIT_FACTOR: String(factor) });
});
afterAll(async () => {
  await gateway.close();
  await rig.close();
});

/** The statuses of so many reads at once, with these cookies. */
async function read(times: number, cookie?: string): Promise<number[]> {
  const headers: HeadersInit = cookie ? { cookie } : {};
  const replies = await Promise.all(
    Array.from({ length: times }, () => fetch(`${gateway.url}/api/listings`, { headers })),
  );
  return replies.map(({ status }) => status);
}

const refused = (statuses: readonly number[]): number => statuses.filter((status) => status === 429).length;
const tooMany = burst * 3;

describe('behind one address', () => {
  it('each colleague has a limit of their own, and visitors have theirs', async () => {
    const ana = await rig.signIn(agent);
    const boss = await rig.signIn(admin);
    expect(await read(1, ana)).toEqual([200]);
    expect(await read(1, boss)).toEqual([200]);

    expect(refused(await read(tooMany, ana))).toBeGreaterThan(0);
    expect(refused(await read(burst, boss))).toBe(0);
    expect(refused(await read(burst - 2))).toBe(0);
    expect(refused(await read(10, ana))).toBeGreaterThan(0);
  });

  it('sessions that were made up share the address’s limit', async () => {
    const name = (await rig.signIn(agent)).split('=')[0];
    const made = async () => {
      const token = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
      return (await read(1, `${name}=${token}`))[0];
    };
    const statuses: (number | undefined)[] = [];
    for (let i = 0; i < tooMany; i += 1) statuses.push(await made());
    expect(refused(statuses as number[])).toBeGreaterThan(0);
  });

  it('the files of a page take nothing from the reads', async () => {
    const files = await Promise.all(Array.from({ length: tooMany }, () => fetch(`${gateway.url}/assets/a.js`)));
    expect(refused(files.map(({ status }) => status))).toBe(0);
  });
});
