import type { Page, Worker } from '@playwright/test';
import { barriersOf } from './axe.ts';
import { enter, newPhone, sent } from './member.ts';
import { expect, test } from './test.ts';

// Two browsers and a worker, on a machine that may be busy.
test.describe.configure({ timeout: 120_000 });

interface Subscribed {
  readonly id: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Replaces the browser's subscription alone: the endpoint is the sandbox's, its keys are real. */
async function subscribeAtSandbox(page: Page, sandbox: string): Promise<() => Promise<string[]>> {
  let subscribed: Subscribed | undefined;
  await page.exposeFunction('subscribeAtSandbox', async (applicationServerKey: string) => {
    const reply = await fetch(`${sandbox}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    });
    subscribed = (await reply.json()) as Subscribed;
    return { endpoint: subscribed.endpoint, keys: subscribed.keys };
  });
  await page.addInitScript(() => {
    const { subscribeAtSandbox: subscribe } = window as unknown as {
      subscribeAtSandbox(key: string): Promise<PushSubscriptionJSON>;
    };
    PushManager.prototype.subscribe = async (options) => {
      const subscription = await subscribe(String(options?.applicationServerKey));
      return { toJSON: () => subscription } as PushSubscription;
    };
  });
  return async () => {
    const reply = await fetch(`${sandbox}/push/subscriptions/${subscribed?.id}`);
    return ((await reply.json()) as { received: string[] }).received;
  };
}

/** Hands a push message to the page's real service worker, as the browser's push service would. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const known = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted);
      if (found) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await known, data });
  await devtools.detach();
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly data: string;
}

/** The worker's own scope, with what it drew. */
interface WorkerScope extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  drawn: Shown[];
}

/** A Chromium without windows has nothing to draw notifications on, and refuses them: keeps what the worker draws instead. */
const keepDrawn = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.drawn = [];
    scope.registration.showNotification = async (title, { body = '', data } = {}) => {
      scope.drawn.push({ title, body, data });
    };
  });

const drawnBy = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).drawn);

/** Presses the notification that the worker drew. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = globalThis as unknown as WorkerScope;
    const [drawn] = scope.drawn;
    const work: Promise<unknown>[] = [];
    const notification = { data: drawn?.data, close: () => undefined };
    const waitUntil = (promise: Promise<unknown>) => work.push(promise);
    scope.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
    await Promise.allSettled(work);
  });

test('a seller switches push on, is notified on the phone, opens the page from it, and reads the notice in the app', async ({
  browser,
  stack,
}) => {
  const seller = await enter(browser, { stack, phone: newPhone(), viewport: { width: 360, height: 740 } });
  await seller.grantPermissions(['notifications'], { origin: stack.url });
  await sent(seller, '/api/members/me/seller', { name: 'Tarimas del Sur' }, 'PUT');
  const lots = '/api/members/me/listings';
  const { id, version } = await sent<{ id: number; version: number }>(seller, lots, { zone: 'tlalpan' });
  const goods = { name: 'Tarima', category: 'tarima', material: 'madera', condition: 'used' };
  const lines = [{ ...goods, quantity: 20, unit: 'pieza', price: 78 }];
  const draft = { title: 'Tarimas para avisos', zone: 'tlalpan', lines, version };
  const whole = await sent<{ version: number }>(seller, `${lots}/${id}`, draft, 'PATCH');
  await sent(seller, `${lots}/${id}/publish`, { version: whole.version });

  const page = await seller.newPage();
  const received = await subscribeAtSandbox(page, stack.sandbox?.url ?? '');
  await page.goto('/mi/avisos');
  const device = page.getByRole('switch', { name: 'Avisos en este dispositivo' });
  await device.click();
  await expect(device).toBeChecked();
  await expect(page.getByText('Todavía no tienes avisos')).toBeVisible();

  const buyer = await enter(browser, { stack, phone: newPhone() });
  await sent(buyer, `/api/listings/${id}/questions`, { question: '¿Son de pino?' });
  // Live, in the list and beside the bell.
  const notice = page.getByRole('link', { name: 'Te preguntan por tu lote Tarimas para avisos' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: /^Avisos.*1 sin leer$/ })).toBeVisible();

  await expect.poll(received).toHaveLength(1);
  const [message = ''] = await received();
  const worker = seller.serviceWorkers()[0] ?? (await seller.waitForEvent('serviceworker'));
  await keepDrawn(worker);
  await deliver(page, stack.url, message);
  await expect
    .poll(() => drawnBy(worker))
    .toEqual([
      {
        title: 'Te preguntan por tu lote Tarimas para avisos',
        body: expect.stringContaining('¿Son de pino?'),
        data: `/lote/${id}`,
      },
    ]);
  await press(worker);
  await expect(page).toHaveURL(new RegExp(`/lote/${id}$`));

  await page.goto('/mi/avisos');
  await expect(notice).toBeVisible();
  expect(await barriersOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await notice.click();
  await expect(page).toHaveURL(new RegExp(`/lote/${id}$`));
  await expect
    .poll(async () => (await (await page.request.get('/api/notices/unread')).json()) as { unread: number })
    .toEqual({ unread: 0 });
  await seller.close();
  await buyer.close();
});

test('a member chooses channels by kind; what they must know keeps one', async ({ browser, stack }) => {
  const member = await enter(browser, { stack, phone: newPhone(), viewport: { width: 360, height: 740 } });
  const page = await member.newPage();
  await page.goto('/mi/avisos');
  await page.getByRole('checkbox', { name: 'Dinero por Dispositivo' }).uncheck();
  await page.getByRole('checkbox', { name: 'Dinero por Correo' }).uncheck();
  await expect(page.getByRole('checkbox', { name: 'Dinero por WhatsApp' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Novedades por WhatsApp' }).uncheck();
  await expect
    .poll(async () => (await (await page.request.get('/api/notice-settings')).json()) as object)
    .toMatchObject({ money: { push: false, whatsapp: true, mail: false }, news: { push: true, whatsapp: false } });
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Dinero por Correo' })).not.toBeChecked();
  await member.close();
});

test('a member asks for a summary once a day, with what they agree to beside it', async ({ browser, stack }) => {
  const member = await enter(browser, { stack, phone: newPhone(), viewport: { width: 360, height: 740 } });
  const page = await member.newPage();
  await page.goto('/mi/intereses?busca=Tarimas%20iztapalapa');
  await expect(page.getByLabel('¿Qué buscas?')).toHaveValue('Tarimas iztapalapa');
  await expect(page.getByRole('radio', { name: 'Un resumen al día' })).toBeChecked();
  await expect(page.getByText(/a lo más una vez al día/)).toBeVisible();
  await page.getByRole('button', { name: 'Avisarme' }).click();
  await expect(page.getByText('un resumen al día', { exact: true })).toBeVisible();
  const { interests } = (await (await page.request.get('/api/interests')).json()) as { interests: object[] };
  expect(interests).toMatchObject([{ categories: ['tarima'], zones: ['iztapalapa'], daily: true }]);
  await member.close();
});
