import { setTimeout as pause } from 'node:timers/promises';
import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { config } from './config.ts';
import { openSellersAccounts, payHolds } from './demo/pay-holds.ts';
import { payments } from './service.ts';

const between = 2_000;
const rounds = 60;

// For some minutes, the demo's buyers pay what their sellers approve. The service is built and not started.
const service = payments.create(loadDemoConfig(config));
try {
  await openSellersAccounts(service.deps);
  for (let round = 0; round < rounds; round += 1) {
    await payHolds(service.deps);
    await pause(between);
  }
} finally {
  await service.close();
}
