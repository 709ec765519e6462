import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';
import { get, post, sandboxFor } from './harness.ts';

test('mail is kept and shown; a fault refuses it for now', async () => {
  const sandbox = await sandboxFor({ smtpPort: 0 });
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, auth: { user: 'u', pass: 'p' } });
  const mail = {
    from: 'Tianguis <hola@tianguis.example>',
    to: 'ana@example.com',
    subject: 'Tu código',
    text: 'Es 123456, ¿sí?',
    attachments: [{ filename: 'nota.pdf', content: '%PDF-1.7' }],
  };
  await transport.sendMail(mail);
  const shown = await get<{ mails: { text: string }[] }>(`${sandbox.url}/mail?to=ana@example.com`);
  expect(shown.mails).toMatchObject([{ from: 'hola@tianguis.example', to: ['ana@example.com'], subject: 'Tu código' }]);
  expect(shown.mails).toMatchObject([
    { attachments: [{ filename: 'nota.pdf', contentType: 'application/pdf', size: 8 }] },
  ]);
  expect(shown.mails[0]?.text.trim()).toBe('Es 123456, ¿sí?');
  expect(await get(`${sandbox.url}/mail?to=beto@example.com`)).toEqual({ mails: [] });

  await post(`${sandbox.url}/faults`, { provider: 'smtp', kind: '500', count: 1 });
  await expect(transport.sendMail(mail)).rejects.toMatchObject({ responseCode: 451 });
  await transport.sendMail(mail);
  transport.close();
});
