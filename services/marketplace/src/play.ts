import { setTimeout as pause } from 'node:timers/promises';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { config } from './config.ts';
import { linkOnTheWay, place, playRound } from './demo/play-sales.ts';
import { showLot } from './listings/show-lot.ts';
import { createSealer } from './pickups/deliveries.ts';
import { openDatabase } from './platform/database.ts';

const between = 3_000;
const mostRounds = 60;
const drive = { every: 5_000, steps: 100, kilometres: 7.5 };

/** Sends the positions of a van that drives to the warehouse from the north-east. */
async function driveTo(url: string): Promise<void> {
  for (let step = 0; step <= drive.steps; step += 1) {
    const left = (drive.kilometres / 111) * (1 - step / drive.steps);
    const bend = Math.sin((step / drive.steps) * Math.PI * 3) * 0.004;
    const position = { latitude: place.latitude + left * 0.8 + bend, longitude: place.longitude + left * 0.6 - bend };
    const body = JSON.stringify({ positions: [{ ...position, at: new Date().toISOString(), accuracy: 12 }] });
    const headers = { 'content-type': 'application/json' };
    const { ok, status } = await fetch(`${url}/positions`, { method: 'POST', headers, body });
    // The goods were loaded, or the link was replaced.
    if (status === 404 || status === 409) return;
    if (!ok) throw new Error(`a position was answered with ${status}`);
    await pause(drive.every);
  }
}

// Moves the demo's sales until each reaches its end, and drives a van to the one in transit.
const { DATABASE_URL, PUBLIC_URL, MARKETPLACE_SEAL_KEY, NOTIFICATION_KEY } = loadDemoConfig(config);
const storage = createStorage({ connectionString: DATABASE_URL, name: 'marketplace-play', max: 2 });
const { inTransaction } = openDatabase(storage);
const playing = {
  inTransaction,
  outbox: createOutbox({ service: 'marketplace' }),
  publicUrl: PUBLIC_URL,
  showLot,
  now: () => new Date(),
  sealer: createSealer(MARKETPLACE_SEAL_KEY),
  box: createSecretBox(NOTIFICATION_KEY),
};
try {
  for (let round = 0; round < mostRounds && (await playRound(playing)) > 0; round += 1) await pause(between);
  const token = await linkOnTheWay(playing);
  if (token) await driveTo(`${PUBLIC_URL}/api/pickups/${token}`);
} finally {
  await storage.close();
}
