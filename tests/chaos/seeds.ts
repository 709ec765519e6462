import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '@tianguis/testkit/random';
import { type Session, signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import type { Row } from '../bench/shared/row.ts';
import { launchCampaign, type Outcome, outcomeRows, phonesOf, settle } from './campaign.ts';
import { planFaults, setFaults } from './faults.ts';
import { killOne } from './kills.ts';

const recipients = 300;
/** What dies: a replica of outreach first, then any of them or a server under them. */
const first = /^outreach/;
const any = /^(outreach|nats|postgres)/;

/** One campaign a seed, with the provider in trouble and parts killed at random moments. Same seed, same plan. */
export async function chaosSeeds(seeds: readonly number[]): Promise<Row[]> {
  const stack = await startStack(['--no-demo', '--scale', 'outreach=3'], {
    OUTREACH_QUIET_HOURS: 'off',
    // Slow enough that the campaign lasts while parts die.
    OUTREACH_MESSAGES_PER_SECOND: '30',
    OUTREACH_LEASE_MS: '5000',
    OUTREACH_SEND_TIMEOUT_MS: '1500',
    GATEWAY_RATE_LIMIT_FACTOR: '1000',
  });
  try {
    const admin = await signIn(stack.read);
    const outcomes: Outcome[] = [];
    for (const seed of seeds) outcomes.push(await runSeed(stack, admin, seed));
    return outcomeRows(outcomes, `${seeds.length} seeds`);
  } finally {
    await stack.stop();
  }
}

async function runSeed(stack: RunningStack, admin: Session, seed: number): Promise<Outcome> {
  const random = seededRandom(seed);
  const begun = performance.now();
  const phones = phonesOf(seed, recipients);
  await setFaults(stack.read(), planFaults(random));
  const campaign = await launchCampaign(admin, phones);
  const killed: string[] = [];
  for (let kills = 2 + Math.floor(random() * 3); kills > 0; kills -= 1) {
    await pause(random() * 1_200);
    killed.push((await killOne(stack.read, { random, among: killed.length === 0 ? first : any })).name);
  }
  const outcome = await settle(admin, stack.read, campaign, phones);
  await setFaults(stack.read(), []);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const { lost, doubled, undelivered } = outcome;
  console.log(
    `seed ${seed}: killed ${killed.join(', ')}; ${lost} lost, ${doubled} doubled, ${undelivered} open; ${seconds} s`,
  );
  return outcome;
}
