import type { Storage } from '@tianguis/chassis/storage/storage';
import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';
import { usualAbroad } from '@tianguis/proto/outreach/settings/prices';
import { expect, it } from 'vitest';
import { createSendSettings } from './send-settings.ts';

const defaults: SendSettings = {
  messagesPerSecond: 80,
  dailyTier: 0,
  pairSeconds: 6,
  quietHours: null,
  consent: 'declared',
  testNumbers: [],
  followUps: { window: 0, day: false, week: false },
  announcements: { on: false, tag: 'anuncios', minutes: 60 },
  marketingCap: { perDay: 0, perWeek: 0 },
  prices: { template: 0.8, text: 0.1, ...usualAbroad },
};

const row = (quietHours: SendSettings['quietHours']) => ({
  values: { quietHours },
  updatedBy: null,
  updatedByName: null,
  updatedAt: new Date(),
});

/** A database that answers the questions about the stored settings when it is told to. */
function slowStorage() {
  const answers: ((found: ReturnType<typeof row>) => void)[] = [];
  const query = async (text: string) => {
    if (!text.includes('send_settings')) return { rows: [], rowCount: 0 };
    const found = await new Promise<ReturnType<typeof row>>((resolve) => answers.push(resolve));
    return { rows: [found], rowCount: 1 };
  };
  return { storage: { query } as Pick<Storage, 'query'>, answers };
}

it('keeps what was read last, although an earlier read ends after it', async () => {
  const { storage, answers } = slowStorage();
  const settings = createSendSettings(storage, defaults);
  const early = settings.read();
  const late = settings.read();
  answers[1]?.(row({ start: 20, end: 9 }));
  await late;
  answers[0]?.(row(null));
  await early;
  expect(settings.current().quietHours).toEqual({ start: 20, end: 9 });
});

it('follows each read that ends in its turn', async () => {
  const { storage, answers } = slowStorage();
  const settings = createSendSettings(storage, defaults);
  for (const [index, quietHours] of [{ start: 20, end: 9 }, null].entries()) {
    const read = settings.read();
    answers[index]?.(row(quietHours));
    await read;
    expect(settings.current().quietHours).toEqual(quietHours);
  }
});
