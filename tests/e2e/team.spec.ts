import { eventually } from '@tianguis/testkit/eventually';
import { deskNav, signInAt } from './staff.ts';
import { expect, test } from './test.ts';

test('somebody is invited by mail, chooses a password and signs in to an account of their own', async ({
  page,
  stack,
  browser,
}) => {
  const email = `luz${Date.now()}@tianguis.local`;
  await signInAt(page, stack, '/equipo');
  await page.getByRole('tab', { name: 'Equipo', exact: true }).click();
  await page.getByLabel('Nombre').fill('Luz Nueva');
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText('Invitación enviada', { exact: true })).toBeVisible();
  const link = await eventually(
    async () => {
      const reply = await fetch(`${stack.sandbox?.url}/mail?to=${encodeURIComponent(email)}`);
      const { mails } = (await reply.json()) as { mails: { text: string }[] };
      return /http\S+#clave=[\w-]+/.exec(mails[0]?.text ?? '')?.[0];
    },
    { what: 'the invitation to arrive' },
  );

  const own = await (await browser.newContext({ locale: 'es-MX' })).newPage();
  await own.goto(link);
  await own.getByLabel('Contraseña nueva').fill('elegida por mí');
  await own.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(own.getByText('Tu contraseña quedó guardada. Entra con ella.')).toBeVisible();
  await own.getByLabel('Contraseña').fill('elegida por mí');
  await own.getByRole('button', { name: 'Entrar' }).click();
  await expect(deskNav(own)).toBeVisible();
  await expect(own.getByRole('heading', { name: 'Dónde estás dentro' })).toBeVisible();
  await expect(own.getByRole('tab', { name: 'Registro' })).toHaveCount(0);
  await own.context().close();
});

test('what asks for a recent sign-in asks for the password, and then does what was asked', async ({ page, stack }) => {
  await signInAt(page, stack, '/equipo');
  const old = { status: 403, json: { status: 403, code: 'recent_sign_in_required', title: 'Confirma que eres tú' } };
  await page.route('**/api/account/second-factor', (route) => route.fulfill(old), { times: 1 });
  await page.getByRole('button', { name: 'Activar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirma que eres tú' });
  await dialog.getByLabel('Tu contraseña').fill('equivocada');
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(dialog.getByText('La contraseña no es correcta.')).toBeVisible();
  await dialog.getByLabel('Tu contraseña').fill(stack.admin.password);
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByRole('img', { name: /^Código QR/ })).toBeVisible();
  await page.route('**/api/account/second-factor/confirm', (route) =>
    route.fulfill({ json: { recoveryCodes: ['k3f9-2m4x', 'p8wd-7hq2'] } }),
  );
  await page.getByLabel('Código de seis dígitos').fill('123456');
  await page.getByRole('button', { name: 'Confirmar y activar' }).click();
  await expect(page.getByText('p8wd-7hq2')).toBeVisible();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
  });
  await page.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('No se pudo copiar: anótalos o selecciónalos.', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Registro' }).click();
  await expect(page.getByText(/ intentó entrar y no pudo$/).first()).toBeVisible();
});

test('somebody of staff chooses what they are mailed, and the choice stays', async ({ page, stack }) => {
  await signInAt(page, stack, '/equipo');
  const lots = page.getByRole('switch', { name: 'Lotes por revisar' });
  await expect(lots).toBeChecked();
  await lots.click();
  await expect(lots).not.toBeChecked();
  await page.getByLabel('Idioma de los correos').selectOption('en');
  await page.reload();
  await expect(lots).not.toBeChecked();
  await expect(page.getByLabel('Idioma de los correos')).toHaveValue('en');
  await expect(page.getByRole('switch', { name: 'Quejas' })).toBeChecked();
  await lots.click();
  await expect(lots).toBeChecked();
  await page.getByLabel('Idioma de los correos').selectOption('es');
  await expect(page.getByLabel('Idioma de los correos')).toHaveValue('es');
});
