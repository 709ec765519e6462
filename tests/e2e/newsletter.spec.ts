import { signInAt } from './staff.ts';
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

test('B6: staff write a note, see how it looks and send it once a month; its readers get it and can leave', async ({
  page,
  browser,
  baseURL,
  stack,
}) => {
  const address = `nota${Date.now()}@example.com`;
  await page.request.post('/api/newsletter', { data: { email: address, language: 'es', consent: true } });
  const inbox = `${stack.sandbox?.url}/mail?to=${address}`;
  interface Mail {
    readonly subject: string;
    readonly text: string;
    readonly headers?: Record<string, string>;
  }
  const mails = async () => ((await (await page.request.get(inbox)).json()) as { mails: Mail[] }).mails;
  const linkIn = ({ text }: Mail, path: string) => {
    const found = [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link));
    return found.find(({ pathname }) => pathname === path)?.searchParams.get('token') ?? '';
  };
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [confirmation] = await mails();
  const token = confirmation ? linkIn(confirmation, '/boletin/confirmar') : '';
  expect((await page.request.post('/api/newsletter/confirm', { data: { token } })).ok()).toBe(true);

  const context = await browser.newContext({ baseURL, locale: 'es-MX' });
  const staff = await context.newPage();
  await signInAt(staff, stack, '/newsletter');
  await expect(staff.getByText(address)).toBeVisible();
  await staff.getByLabel('Asunto en español').fill('Noviembre en el tianguis');
  await staff.getByLabel('Texto en español').fill('Hola:\n\nEste mes llegó block a Iztapalapa.');
  const preview = staff.getByRole('region', { name: 'Vista previa en español' });
  await expect(preview.getByText('Este mes llegó block a Iztapalapa.')).toBeVisible();
  await staff.getByLabel('Asunto en inglés').fill('November at the tianguis');
  await staff.getByLabel('Texto en inglés').fill('Hello,\n\nThis month block arrived in Iztapalapa.');
  await staff.getByRole('button', { name: 'Guardar borrador' }).click();
  const note = staff.getByRole('listitem').filter({ hasText: 'Noviembre en el tianguis' });
  await note.getByRole('button', { name: 'Enviar' }).click();
  await staff.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(staff.getByText('La nota va en camino').first()).toBeVisible();
  await note.getByRole('button', { name: 'Deshacer' }).click();
  await expect(staff.getByText('La nota volvió a ser un borrador').first()).toBeVisible();
  await expect(note.getByText('Borrador')).toBeVisible();
  await note.getByRole('button', { name: 'Enviar' }).click();
  await staff.getByRole('button', { name: 'Enviar nota' }).click();
  await expect(note.getByText('Enviada')).toBeVisible({ timeout: 30_000 });
  await expect(staff.getByText('Este mes ya se envió una nota.')).toBeVisible();
  await context.close();

  await expect.poll(async () => (await mails()).length).toBe(2);
  const sent = (await mails()).find(({ subject }) => subject === 'Noviembre en el tianguis');
  expect(sent?.text).toContain('Este mes llegó block a Iztapalapa.');
  await page.goto(`/boletin/baja?token=${sent ? linkIn(sent, '/boletin/baja') : ''}`);
  await page.getByRole('button', { name: 'Darme de baja' }).click();
  await expect(page.getByRole('heading', { name: 'Ya no te escribiremos' })).toBeVisible();
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
