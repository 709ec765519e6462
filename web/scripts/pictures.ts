import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, chromium } from '@playwright/test';

/** Draws the icons and the pictures of shared links from `web/pictures`: node web/scripts/pictures.ts [chromium] */
const web = join(import.meta.dirname, '..');
const out = join(web, 'public');

const texts = {
  es: 'Lo que sobra en tu obra, aquí se vende.',
  en: 'What your site has left over sells here.',
};

async function drawIcon(browser: Browser, source: string, size: number, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(join(web, `pictures/${source}.svg`), 'utf8');
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px}</style>${svg}`);
  await page.screenshot({ path: join(out, 'icons', file), omitBackground: true });
  await page.close();
}

async function drawShare(browser: Browser, language: string, text: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.goto(pathToFileURL(join(web, 'pictures/share.html')).href);
  await page.locator('p').evaluate((element, words) => {
    element.textContent = words;
    return document.fonts.ready.then(() => undefined);
  }, text);
  await page.screenshot({ path: join(out, 'og', `${language}.png`) });
  await page.close();
}

const [executablePath] = process.argv.slice(2);
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
for (const folder of ['icons', 'og']) await mkdir(join(out, folder), { recursive: true });
await drawIcon(browser, 'icon', 192, '192.png');
await drawIcon(browser, 'icon', 512, '512.png');
await drawIcon(browser, 'maskable', 512, 'maskable.png');
await drawIcon(browser, 'maskable', 180, 'apple.png');
for (const [language, text] of Object.entries(texts)) await drawShare(browser, language, text);
await browser.close();
