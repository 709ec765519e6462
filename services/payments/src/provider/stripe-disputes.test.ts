import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createStripe } from './stripe.ts';
import { stripeDisputes } from './stripe-disputes.ts';

// https://docs.stripe.com/api/errors: 403, the API key does not have permissions to perform the request
it('says that a restricted key may not answer disputes, which waiting does not change', async () => {
  const server = createServer((_, res) => {
    res.writeHead(403, { 'content-type': 'application/json' });
    res.end(
      JSON.stringify({ error: { type: 'invalid_request_error', message: 'The provided key does not have access' } }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const disputes = stripeDisputes(createStripe({ secretKey: 'rk_test_1', baseUrl, timeout: 5_000 }));
  const refusal = { kind: 'refused', code: 'stripe_permission_missing' };
  await expect(disputes.answerOf('du_1')).rejects.toMatchObject(refusal);
  await expect(disputes.upload({ name: 'a.pdf', bytes: Buffer.from('%PDF-'), key: 'a' })).rejects.toMatchObject(
    refusal,
  );
  await expect(disputes.submit('du_1', { texts: {}, files: {} }, { id: 'a', key: 'b' })).rejects.toMatchObject(refusal);
});
