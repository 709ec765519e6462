import { expect, it } from 'vitest';
import type { WaitingItem } from './read-waiting.ts';
import { writeDeskMail } from './write-desk-mail.ts';

const conversation = (contact: number): WaitingItem => ({
  key: `conversation ${contact}`,
  kind: 'conversation',
  name: null,
  since: '2026-11-27T12:00:00.000Z',
  until: null,
  path: `/responses?contact=${contact}`,
});
const complaint: WaitingItem = {
  key: 'complaint 9',
  kind: 'complaint',
  name: 'P-000009',
  since: '2026-11-27T12:00:00.000Z',
  until: null,
  path: '/ventas?pedido=9',
};

const mailOf = (items: readonly WaitingItem[]) =>
  writeDeskMail({
    mailId: '9c3f01cd-6ec7-4a6b-b94d-47c22e23974f',
    recipient: { email: 'ana@tianguis.test', name: 'Ana', language: 'es' },
    items,
    publicUrl: 'https://tianguis.test',
  });

it('names few conversations one by one', () => {
  const { text, subject } = mailOf([complaint, conversation(1), conversation(2)]);
  expect(subject).toBe('3 asuntos esperan por ti');
  expect(text).toContain('https://tianguis.test/ventas?pedido=9');
  expect(text).toContain('https://tianguis.test/responses?contact=1');
  expect(text).toContain('https://tianguis.test/responses?contact=2');
});

it('gathers many conversations in one line that leads to their list', () => {
  const { text, html, subject } = mailOf([1, 2, 3, 4].map(conversation).concat(complaint));
  expect(subject).toBe('5 asuntos esperan por ti');
  expect(text).toContain(
    '- 4 conversaciones sin respuesta desde hace más de una hora\n  https://tianguis.test/responses\n',
  );
  expect(text).not.toContain('contact=');
  expect(text).toContain('Queja por decidir: pedido P-000009');
  expect(html).toContain('<a href="https://tianguis.test/responses">4 conversaciones');
});
