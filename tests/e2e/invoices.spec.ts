import { queryStack } from '@tianguis/testkit/stack-query';
import { barriersOf } from './axe.ts';
import { enter, newPhone } from './member.ts';
import { signInAt } from './staff.ts';
import { expect, test } from './test.ts';

const rfc = 'FUNK671228PH6';
const pesos = '$1,234.50';

/** Commission that we kept last month, by Mexico City’s clock, of an order of the member with that RFC; no page can make it. */
const keepCommission = `
  with kept as (select member_id, 800000 + member_id as order_id from tax_profiles where rfc = $1 order by updated_at desc limit 1),
    placed as (
      insert into orders (id, number, listing_id, buyer_id, seller_id, amount, approve_by, commission_percent, referral_percent, method, rule_id)
      select order_id, 'P-' || order_id, 1, 1, member_id, 1234500, now(), 10, 0, 'hold', (select rule_id from orders limit 1) from kept),
    posted as (
      insert into transfers (key, step, subject, occurred_at)
      select 'e2e invoice ' || order_id, 'settle', order_id::text,
        date_trunc('month', now(), 'America/Mexico_City') - interval '10 days' from kept returning id),
    moved as (
      update accounts set balance = balance + case kind when 'fees' then 123450 else -123450 end, version = version + 1
      where name in ('provider:fees', 'platform:commission') and part = 0
      returning id, kind, balance, version)
  insert into entries (transfer_id, account_id, amount, balance, account_version)
  select posted.id, moved.id, case kind when 'fees' then 123450 else -123450 end, balance, version from posted, moved`;

test('a member’s commission is invoiced, downloaded as XML and PDF, and cancelled by staff with its motive', async ({
  browser,
  stack,
}) => {
  test.setTimeout(300_000);
  const context = await enter(browser, {
    stack,
    phone: newPhone(),
    locale: 'es-MX',
    viewport: { width: 360, height: 740 },
  });
  const given = { rfc, name: 'KARLA FUENTE NOLASCO', regime: '612', postalCode: '01160', cfdiUse: 'G03' };
  expect((await context.request.put('/api/tax-data', { data: given })).status()).toBe(200);
  await queryStack(stack, 'payments', keepCommission, [rfc]);
  const page = await context.newPage();
  await page.goto('/mi/datos-fiscales');
  const mine = page.getByRole('region', { name: 'Tus facturas' });
  await expect(mine.getByText('Todavía no tienes facturas')).toBeVisible();

  const desk = await (await browser.newContext({ locale: 'es-MX', baseURL: stack.url })).newPage();
  await signInAt(desk, stack, '/pagos?vista=facturas');

  await test.step('staff have it issued, and it is stamped by itself', async () => {
    const lastMonth = Temporal.Now.plainDateISO('America/Mexico_City').subtract({ months: 1 }).toString().slice(0, 7);
    const seller = await context.request.get('/api/members/me');
    expect(seller.ok()).toBe(true);
    const { id } = (await seller.json()).member;
    const asked = await desk.request.post('/api/staff/invoices', {
      data: { seller: id, month: lastMonth },
      headers: { origin: stack.url },
    });
    expect(asked.status(), await asked.text()).toBe(200);
    await expect(desk.getByText('Timbrada', { exact: true }).first()).toBeVisible({ timeout: 90_000 });
    expect(await barriersOf(desk)).toEqual([]);
  });

  await test.step('the member finds and downloads it', async () => {
    await page.reload();
    await expect(mine.getByText('Vigente', { exact: true })).toBeVisible();
    await expect(mine.getByText(pesos)).toBeVisible();
    for (const kind of ['XML', 'PDF']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        mine.getByRole('link', { name: new RegExp(`^${kind}`) }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(
        new RegExp(`^factura-20\\d\\d-\\d\\d-[\\da-f-]{36}\\.${kind.toLowerCase()}$`),
      );
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersOf(page)).toEqual([]);
  });

  await test.step('staff ask SAT to cancel it, with a motive that the member reads', async () => {
    await desk
      .getByRole('button', { name: /^Cancelar factura/ })
      .first()
      .click();
    await desk.getByLabel('Motivo del SAT').selectOption('03');
    await desk.getByRole('button', { name: 'Pedir la cancelación al SAT' }).click();
    await expect(desk.getByText('Cancelación pedida', { exact: true })).toBeVisible();
    await expect(desk.getByText('Cancelación en curso', { exact: true })).toBeVisible();
    await page.reload();
    await expect(mine.getByText('En cancelación', { exact: true })).toBeVisible();
    await expect(mine.getByText('no se llevó a cabo la operación')).toBeVisible();
  });

  await test.step('its receiver agrees at SAT, and both see that it is cancelled', async () => {
    const { invoices } = await (await context.request.get('/api/tax-data/invoices')).json();
    await expect(async () => {
      const reply = await fetch(`${stack.sandbox?.url}/pac/invoices/${invoices[0].uuid}/answer`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accepts: true }),
      });
      expect(reply.status).toBe(204);
    }).toPass({ timeout: 90_000 });
    await expect(async () => {
      await page.reload();
      await expect(mine.getByText('Cancelada', { exact: true })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 120_000 });
    expect(await barriersOf(page)).toEqual([]);
  });
  await context.close();
});
