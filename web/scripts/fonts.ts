import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Subsets the fonts to the characters of pages in Spanish and English, which saves a third: node web/scripts/fonts.ts
 * A letter of another language comes from the reader's own sans-serif. PDF documents get one subset for each weight, with all
 * characters that they may show.
 */
const out = join(import.meta.dirname, '../src/styles/fonts');
const documents = join(import.meta.dirname, '../../chassis/src/documents/fonts');
const require = createRequire(import.meta.url);

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCodePoint(0x20 + i)).join('');
const text = `${ascii}\u00a0¡¿ÁÉÍÓÚÜÑáéíóúüñ«»ºª°·©×±½¼¾²³₂–—‘’“”•…€−←↑→↓✓`;
// Tabular figures and combining accents are kept; features for other scripts are left out.
const keepFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum', 'pnum'];

const fonts = [
  {
    name: 'bricolage-grotesque',
    whole: require.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
    // Headings are never lighter than this.
    variationAxes: { wght: { min: 620, max: 800 } },
  },
  {
    name: 'instrument-sans',
    whole: require.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

for (const { name, whole, variationAxes } of fonts) {
  const file = await readFile(whole);
  const cut = await subsetFont(file, text, { targetFormat: 'woff2', keepFeatures, variationAxes });
  await writeFile(join(out, `${name}.woff2`), cut);
  console.log(`${name}: ${file.length} → ${cut.length} bytes`);
}

const cuts = [
  { name: 'heading', of: 'bricolage-grotesque', wght: 780 },
  { name: 'text', of: 'instrument-sans', wght: 400 },
  { name: 'strong', of: 'instrument-sans', wght: 650 },
];

for (const { name, of, wght } of cuts) {
  const whole = fonts.find((font) => font.name === of)?.whole ?? '';
  const cut = await subsetFont(await readFile(whole), text, {
    targetFormat: 'sfnt',
    keepFeatures: ['kern', 'tnum'],
    variationAxes: { wght },
  });
  await writeFile(join(documents, `${name}.ttf`), cut);
  console.log(`${name}: ${cut.length} bytes`);
}
