import { expect, type Page } from '@playwright/test';
import type { Stack } from '@tianguis/local/stack/stack-file';

/** Asks for a staff page without a session and signs in where the form appears, at the same address. */
export async function signInAt(page: Page, stack: Stack, path: string): Promise<void> {
  await page.goto(path);
  await page.getByLabel('Correo').fill(stack.admin.email);
  await page.getByLabel('Contraseña').fill(stack.admin.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}
