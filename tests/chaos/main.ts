import { signIn } from '@tianguis/testkit/session';
import { startStack } from '@tianguis/testkit/stack';
import { percentile, printRows, type Row } from '../bench/row.ts';
import { launchCampaign, type Outcome, phonesOf, settle } from './campaign.ts';
import { killOne } from './kills.ts';

/** `npm run chaos -- 100`: so many random SIGKILLs while campaigns run on three replicas. */
const kills = Number(process.argv[2] ?? 30);
const killsPerCampaign = 5;
const recipients = 300;

const stack = await startStack(['--no-demo', '--scale', 'outreach=3'], {
  OUTREACH_QUIET_HOURS: 'off',
  GATEWAY_RATE_LIMIT_FACTOR: '1000',
});
try {
  printRows(await rounds());
} finally {
  await stack.stop();
}

async function rounds(): Promise<Row[]> {
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
  return rowsOf(outcomes, recoveries);
}

function rowsOf(outcomes: Outcome[], recoveries: number[]): Row[] {
  const total = (key: keyof Outcome) => outcomes.reduce((sum, outcome) => sum + outcome[key], 0);
  const count = (what: string, value: number): Row => {
    if (value > 0) process.exitCode = 1;
    return {
      what,
      ours: `${value} of ${total('recipients')}`,
      peer: '0',
      ratio: value,
      goal: '<= 0',
      met: value === 0,
    };
  };
  const p50 = percentile(recoveries, 0.5) / 5_000;
  return [
    count(`recipients without a message after ${kills} SIGKILLs`, total('lost')),
    count('recipients with more than one', total('doubled')),
    {
      what: 'all parts ready again, p50',
      ours: `${Math.round(p50 * 5_000)} ms`,
      peer: '5000 ms',
      ratio: p50,
      goal: '<= 1',
      met: p50 <= 1,
    },
  ];
}
