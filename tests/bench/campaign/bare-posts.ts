// The peer: the same messages posted by the same HTTP client, with no database, no SDK and no promise to anybody.
import { stringify } from 'node:querystring';
import { defaultKeys } from '@tianguis/sandbox/server';
import { Agent } from 'undici';

const [url = '', count = '', concurrency = ''] = process.argv.slice(2);
const { twilioAccountSid: sid, twilioAuthToken: token, twilioFrom: from } = defaultKeys;
const agent = new Agent({ connections: Number(concurrency), pipelining: 1 });
const path = `/2010-04-01/Accounts/${sid}/Messages.json`;
const headers = {
  authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
};
const text = 'Hola Ana, soy Aria, de Tianguis Circular. '.repeat(8);
const total = Number(count);
let next = 0;

async function lane(): Promise<void> {
  while (next < total) {
    const to = `whatsapp:+5255${String(next).padStart(8, '0')}`;
    next += 1;
    const body = stringify({ From: from, To: to, Body: text, StatusCallback: `http://127.0.0.1:9/?log=${next}` });
    const reply = await agent.request({ origin: url, path, method: 'POST', headers, body });
    await reply.body.dump();
    if (reply.statusCode !== 201) throw new Error(`the provider answered ${reply.statusCode}`);
  }
}

const begun = performance.now();
await Promise.all(Array.from({ length: Number(concurrency) }, lane));
process.send?.(total / ((performance.now() - begun) / 1_000));
await agent.close();
process.disconnect?.();
