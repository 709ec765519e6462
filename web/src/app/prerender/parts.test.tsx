import type { ListingPage } from '@tianguis/proto/marketplace/listings/page';
import { lotPage } from '@tianguis/testkit/lot-page';
import { afterAll, expect, it } from 'vitest';
import { prerenderIn } from '../../i18n/language.ts';
import { lot } from './parts.tsx';

afterAll(() => prerenderIn('es'));

const id = 'a6b8a7a2-13a5-4f6b-9f6f-0d9c1b1f8a11';
const photo = { id, width: 800, height: 600, widths: [320, 640] };

const written = (changes: Partial<ListingPage>, language: 'es' | 'en' = 'es') => lot(lotPage(changes), language);

it('writes what a lot says in both languages, and lets none of it be more than text', async () => {
  const hostile = {
    title: 'Cemento </script> & cal',
    description: '<img src=x onerror="alert(1)">',
    donation: true,
    photos: [photo, { ...photo, id: 'b6b8a7a2-13a5-4f6b-9f6f-0d9c1b1f8a11' }],
  };
  const html = await written(hostile);
  expect(html).toContain('<h1 class="text-title break-words">Cemento &lt;/script&gt; &amp; cal</h1>');
  for (const said of ['$120.50 / bulto', '5 bultos · Usado', 'Coyoacán', 'Bodega', 'Donación'])
    expect(html).toContain(said);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
  expect(html).toContain(`srcSet="/media/listings/${id}/320.webp 320w, /media/listings/${id}/640.webp 640w"`);
  const english = await written(hostile, 'en');
  for (const said of ['$120.50 / bag', '5 bags · Used', 'Who sells']) expect(english).toContain(said);
});

it('writes nothing that needs the app: no button, no field and no style that the content policy refuses', async () => {
  const html = await written({ photos: [photo, photo], status: 'reserved', alike: [] });
  expect(html).toContain('Este lote ya está apartado.');
  expect(html).not.toMatch(/<(button|input|select|textarea|form)|style=/);
});

it('draws what a lot without photos is of, where its photos would be', async () => {
  expect(await written({})).toMatch(/<div class="aspect-4\/3 overflow-clip rounded-l"><svg [^>]*viewBox="0 0 120 90"/);
});

it('says that a lot is missing, or that nobody could read it', async () => {
  expect(await lot('missing', 'es')).toContain('Este lote no existe');
  expect(await lot('unread', 'es')).toContain('No pudimos abrir este lote');
  expect(await lot('missing', 'en')).toContain('There is no such lot');
});
