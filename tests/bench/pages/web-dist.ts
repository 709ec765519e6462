import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const shell = `<!doctype html><html lang="es"><title>Lote</title><body>${'<p>Lote del tianguis</p>'.repeat(1_500)}</body></html>`;
const list = { pages: { '/lote/0': { es: 'lot.html', en: 'lot.html' } }, app: {}, documents: {} };

/** A build of one page, that of lots, and one file beside it. */
export function createWebDist() {
  const folder = mkdtempSync(join(tmpdir(), 'tianguis-pages-'));
  const file = join(folder, 'file.html');
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/lot.html'), shell);
  writeFileSync(join(folder, 'pages/pages.json'), JSON.stringify(list));
  writeFileSync(file, '');
  return {
    folder,
    writeFile: (text: string): void => writeFileSync(file, text),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
