import { signIn } from '@tianguis/testkit/session';
import { type RunningStack, startStack } from '@tianguis/testkit/stack';
import { atMost, median, milliseconds, type Row } from '../bench/shared/row.ts';
import { launchCampaign, type Outcome, outcomeRows, phonesOf, settle } from './campaign.ts';
import { killOne } from './kills.ts';

const killsPerCampaign = 5;
const recipients = 300;

/** So many random SIGKILLs of anything while campaigns run on three replicas. */
export async function killRounds(kills: number): Promise<Row[]> {
  const stack = await startStack(['--no-demo', '--scale', 'outreach=3'], {
    OUTREACH_QUIET_HOURS: 'off',
    GATEWAY_RATE_LIMIT_FACTOR: '1000',
  });
  try {
    return await rounds(stack, kills);
  } finally {
    await stack.stop();
  }
}

async function rounds(stack: RunningStack, kills: number): Promise<Row[]> {
  const admin = await signIn(stack.read);
  const recoveries: number[] = [];
  const outcomes: Outcome[] = [];
  for (let round = 1; recoveries.length < kills; round += 1) {
    const phones = phonesOf(round, recipients);
    const campaign = await launchCampaign(admin, phones);
    for (let i = 0; i < killsPerCampaign && recoveries.length < kills; i += 1) {
      const { name, ms } = await killOne(stack.read);
      recoveries.push(ms);
      console.log(`${recoveries.length}/${kills} ${name}: back after ${Math.round(ms)} ms`);
    }
    outcomes.push(await settle(admin, stack.read, campaign, phones));
  }
  return [
    ...outcomeRows(outcomes, `${kills} SIGKILLs`),
    atMost('all parts ready again, p50', median(recoveries), 5_000, milliseconds(0)),
  ];
}
