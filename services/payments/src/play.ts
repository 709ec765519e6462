import { setTimeout as pause } from 'node:timers/promises';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { config, limitsOf } from './config.ts';
import { openDemoPaying, openSellersAccount, payHolds } from './demo/pay-holds.ts';

const between = 2_000;
const rounds = 60;

// Buyers of the demo pay what their sellers approve, for some minutes.
const settings = loadDemoConfig(config);
const paying = openDemoPaying(settings, limitsOf(settings));
try {
  await openSellersAccount(paying);
  for (let round = 0; round < rounds; round += 1) {
    await payHolds(paying);
    await pause(between);
  }
} finally {
  await paying.storage.close();
}
