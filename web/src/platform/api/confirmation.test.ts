import { afterEach, expect, it } from 'vitest';
import { network } from './api.ts';
import { createConfirmation } from './confirmation.ts';

const { send } = network;
afterEach(() => {
  network.send = send;
});

const refused = () => Response.json({ code: 'recent_code_required' }, { status: 403 });
const later = () => new Promise((resolve) => setTimeout(resolve));

function start() {
  let proved = false;
  let calls = 0;
  network.send = async () => {
    calls += 1;
    return proved ? Response.json({ success: true }) : refused();
  };
  const confirmation = createConfirmation('recent_code_required');
  confirmation.install();
  return {
    confirmation,
    prove: () => {
      proved = true;
    },
    calls: () => calls,
  };
}

it('A8: sends the calls again that waited for a confirmation, once it is given', async () => {
  const { confirmation, prove, calls } = start();
  const replies = Promise.all([network.send('/one'), network.send('/two')]);
  await later();
  expect(calls()).toBe(2);
  prove();
  confirmation.settle(true);
  expect((await replies).map(({ status }) => status)).toEqual([200, 200]);
  expect(calls()).toBe(4);
});

it('A8: lets a call fail as it did where the reader does not confirm, and asks again the next time', async () => {
  const { confirmation, calls } = start();
  for (let times = 1; times <= 2; times += 1) {
    const reply = network.send('/one');
    await later();
    confirmation.settle(false);
    expect((await reply).status).toBe(403);
    expect(calls()).toBe(times);
  }
});

it('A8: leaves other refusals alone', async () => {
  network.send = async () => Response.json({ code: 'forbidden' }, { status: 403 });
  createConfirmation('recent_code_required').install();
  expect((await network.send('/one')).status).toBe(403);
});
