import { otlpReceiver } from '@tianguis/testkit/otlp';
import { signIn } from '@tianguis/testkit/session';
import { startStack } from '@tianguis/testkit/stack';
import { afterAll, beforeAll, describe } from 'vitest';
import { contractTests } from './parts/contract.ts';
import { fuzzTests } from './parts/fuzz.ts';
import { logTests } from './parts/launcher.ts';
import { saleByWhatsappTests } from './parts/sale-by-whatsapp.ts';
import type { Whole } from './parts/system.ts';
import { traceTests } from './parts/trace.ts';
import { uploadTests } from './parts/upload.ts';
import { whatsappTests } from './parts/whatsapp.ts';

let whole: Whole;

beforeAll(async () => {
  const receiver = await otlpReceiver();
  const stack = await startStack(['--no-demo'], {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    GATEWAY_RATE_LIMIT_FACTOR: '10000',
    PAYMENTS_INTENTS_PER_HOUR: '100000',
    // One buyer has several orders at once.
    MARKETPLACE_NEW_BUYER_RESERVATIONS: '1000',
    // A sale of seconds has all its notices within an hour.
    MARKETPLACE_NOTICES_PER_PAIR: '1000',
  });
  whole = { stack, receiver, admin: await signIn(stack.read) };
});
afterAll(async () => {
  await whole?.stack.stop();
  await whole?.receiver.close();
});

// One system for all of them, since a start takes longer than most. The contract's samples count on a fresh one.
describe('contract', () => contractTests(() => whole));
describe('trace', () => traceTests(() => whole));
describe('upload', () => uploadTests(() => whole));
describe('whatsapp', () => {
  whatsappTests(() => whole);
  saleByWhatsappTests(() => whole);
});
describe('fuzz', () => fuzzTests(() => whole));
logTests(() => whole.stack);
