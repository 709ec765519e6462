import { beforeEach, expect, it, vi } from 'vitest';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.resetModules();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const load = () => import('./drafts.ts');

it('keeps what is written until it is on its way', async () => {
  const { changeDraft, clearDraft, dropDraft, readDraft } = await load();
  changeDraft(7, { text: 'Va la foto' });
  expect(readDraft(7).text).toBe('Va la foto');
  expect(readDraft(8).text).toBe('');
  clearDraft(7);
  expect(readDraft(7).text).toBe('');
  expect([...kept.values()]).toEqual(['{"text":"Va la foto"}']);
  dropDraft(7);
  expect(kept.size).toBe(0);
});

it('gives back what was not sent, above what was written meanwhile', async () => {
  const { changeDraft, clearDraft, dropDraft, giveDraftBack, readDraft } = await load();
  changeDraft(7, { text: 'Primera' });
  clearDraft(7);
  changeDraft(7, { text: 'Segunda' });
  dropDraft(7);
  expect(kept.size).toBe(1);
  giveDraftBack(7, { text: 'Primera' });
  expect(readDraft(7).text).toBe('Primera\nSegunda');
});

it('keeps a file with what is written, and gives it back as well', async () => {
  const { changeDraft, clearDraft, giveDraftBack, readDraft } = await load();
  const file = { id: 'q3Jx0bW8T1uKk2mVnZ9aYw', contentType: 'image/png', size: 12, name: 'lona.png' } as const;
  changeDraft(7, { file });
  expect(kept.size).toBe(1);
  clearDraft(7);
  expect(readDraft(7).file).toBeUndefined();
  giveDraftBack(7, { text: '', file });
  expect(readDraft(7)).toEqual({ text: '', file });
  changeDraft(7, { file: undefined });
  expect(kept.size).toBe(0);
});

it('keeps a template until it is on its way, and what is written beside it', async () => {
  const { changeDraft, clearTemplate, dropDraft, readDraft } = await load();
  changeDraft(7, { text: 'A medias', template: 'saludo' });
  clearTemplate(7);
  expect(readDraft(7)).toMatchObject({ text: 'A medias', template: undefined });
  vi.resetModules();
  expect((await load()).readDraft(7).template).toBe('saludo');
  dropDraft(7);
  vi.resetModules();
  expect((await load()).readDraft(7)).toEqual({ text: 'A medias' });
});

it('keeps a changed proposal while an answer is sent', async () => {
  const { changeDraft, clearDraft, dropDraft, readDraft } = await load();
  const proposal = { reviewId: 3, text: 'Sí la compramos' };
  changeDraft(7, { text: 'Hola', proposal });
  clearDraft(7);
  dropDraft(7);
  expect(readDraft(7)).toEqual({ text: '', proposal });
  expect([...kept.values()]).toEqual([JSON.stringify({ text: '', proposal })]);
  changeDraft(7, { proposal: undefined });
  expect(kept.size).toBe(0);
});

it('finds a draft again after a reload', async () => {
  (await load()).changeDraft(7, { text: 'A medias' });
  vi.resetModules();
  expect((await load()).readDraft(7).text).toBe('A medias');
});
