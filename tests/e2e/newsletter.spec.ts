import { expect, test } from './test.ts';

test('the newsletter is confirmed by the link of a mail, and left by another', async ({ page, stack }) => {
  const address = `lectora${Date.now()}@example.com`;
  await page.goto('/blog#boletin');
  await page.getByLabel('Correo', { exact: true }).fill(address);
  await page.getByLabel('Quiero recibir el boletín por correo.').check();
  await page.getByRole('button', { name: 'Apuntarme' }).click();
  await expect(page.getByText('Revisa tu correo').first()).toBeVisible();

  const inbox = `${stack.sandbox?.url}/mail?to=${address}`;
  const mails = async () => ((await (await page.request.get(inbox)).json()) as { mails: { text: string }[] }).mails;
  await expect.poll(async () => (await mails()).length).toBe(1);
  const text = (await mails())[0]?.text ?? '';
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
  const linkTo = (path: string) => {
    const found = links.find(({ pathname }) => pathname === path);
    return `${path}${found?.search}`;
  };

  await page.goto(linkTo('/boletin/confirmar'));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('heading', { name: 'Listo, ya estás en la lista' })).toBeVisible();
  await page.goto(linkTo('/boletin/baja'));
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no te escribiremos' })).toBeVisible();
  await page.goto('/boletin/confirmar?token=inventado');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('what is filled in before the form has its script is sent as well', async ({ page }) => {
  let arrive = () => {};
  const filledIn = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held: string[] = [];
  await page.route('**/assets/*newsletter*.js', async (route) => {
    held.push(route.request().url());
    await filledIn;
    await route.continue();
  });
  await page.goto('/blog#boletin');
  await page.getByLabel('Correo', { exact: true }).fill(`prisa${Date.now()}@example.com`);
  await page.getByLabel('Quiero recibir el boletín por correo.').check();
  await page.getByRole('button', { name: 'Apuntarme' }).click();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  arrive();
  await expect(page.getByText('Revisa tu correo').first()).toBeVisible();
});
