import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '@tianguis/sandbox/server';
import Stripe from 'stripe';
import twilio from 'twilio';
import { onTestFinished } from 'vitest';

export type Received = { path: string; url: string; headers: IncomingHttpHeaders; body: string };
export type Receiver = {
  url: string;
  received: Received[];
  forms(path: string): Record<string, string>[];
  answer: (hook: Received) => number;
};

/** The gateway's place in these tests: keeps each webhook, answers 204 by default. */
export async function startReceiver(port = 0): Promise<Receiver & { close(): Promise<void> }> {
  const receiver = { url: '', received: [] as Received[], answer: (_hook: Received) => 204, forms };
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const path = req.url ?? '';
      const hook = { path, url: receiver.url + path, headers: req.headers, body: Buffer.concat(chunks).toString() };
      const status = receiver.answer(hook);
      if (status < 300) receiver.received.push(hook);
      res.writeHead(status).end();
    });
  });
  function forms(path: string) {
    return receiver.received.filter((hook) => hook.path.startsWith(path)).map(formOf);
  }
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  onTestFinished(close);
  return Object.assign(receiver, { close });
}

export const formOf = (hook: Received): Record<string, string> => Object.fromEntries(new URLSearchParams(hook.body));

/** A sandbox; `settings` are what a test is not about, such as when money is available. */
export async function sandboxFor(options: SandboxOptions = {}, settings?: object): Promise<RunningSandbox> {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());
  if (settings) await post(`${sandbox.url}/settings`, settings);
  return sandbox;
}

/** Money can be used as soon as it was captured. */
export const availableAtOnce = { stripe: { availableAfterDays: 0 } };

/** A message is listed as soon as it was accepted. */
export const listedAtOnce = { twilio: { listedAfterMs: 0 } };

/** Twilio's own SDK and client; only the host of each request is replaced. */
export function twilioFor(
  sandbox: { url: string; keys: RunningSandbox['keys'] },
  token = sandbox.keys.twilioAuthToken,
) {
  const client = new twilio.RequestClient();
  const request = client.request.bind(client);
  client.request = (options) =>
    request({ ...options, uri: options.uri.replace(/^https:\/\/(api|content|messaging)\.twilio\.com/, sandbox.url) });
  return twilio(sandbox.keys.twilioAccountSid, token, { httpClient: client });
}

/** Stripe's own SDK; only its host is replaced. */
export function stripeFor(sandbox: { url: string; keys: RunningSandbox['keys'] }, key = sandbox.keys.stripeSecretKey) {
  const { hostname, port } = new URL(sandbox.url);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

/** A payment of $1,000 by a transfer of the customer. */
export const spei = (customer: string) =>
  ({
    amount: 100_000,
    currency: 'mxn',
    confirm: true,
    customer,
    allowed_payment_method_types: ['customer_balance'],
    payment_method_data: { type: 'customer_balance' },
    payment_method_options: {
      customer_balance: { funding_type: 'bank_transfer', bank_transfer: { type: 'mx_bank_transfer' } },
    },
  }) as Stripe.PaymentIntentCreateParams;

export async function post(url: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  return { status: reply.status, body: text ? JSON.parse(text) : {} };
}

export async function get<T>(url: string): Promise<T> {
  const reply = await fetch(url, { headers: { accept: 'application/json' } });
  return (await reply.json()) as T;
}

type PhoneMessage = {
  sid: string;
  direction: string;
  body: string;
  status: string;
  buttons: object[];
  media: { url: string }[];
};
export type Phone = { phone: string; name: string; messages: PhoneMessage[] };
