import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@tianguis/proto/errors';
import { expect, it } from 'vitest';
import { builtIn } from '../../services/assistant/src/knowledge/knowledge.ts';
import { phrases } from '../../services/assistant/src/knowledge/phrases.ts';

const web = join(import.meta.dirname, '../../web/src');

/** The paths that the features of the public site declare. */
const routes = new Set(
  globSync('{site,market}/**/index.ts', { cwd: web }).flatMap((file) => {
    const declared = /paths: \[([^\]]*)\]/.exec(readFileSync(join(web, file), 'utf8'))?.[1] ?? '';
    return Array.from(declared.matchAll(/'([^']+)'/g), ([, path = '']) => path);
  }),
);

const texts = languages.flatMap((language) => [
  ...builtIn[language].flatMap(({ answer, toOffer = '', inPlace = '', inZone = '' }) => [
    answer,
    toOffer,
    inPlace,
    inZone,
  ]),
  ...Object.values(phrases).map((phrase) => phrase[language]),
]);
const linked = new Set(
  texts.flatMap((text) => Array.from(text.matchAll(/\{web\}(\/[a-z/-]*)?/g), ([, path = '/']) => path)),
);

it.each([...linked])('Aria leads to %s, which is a page of the site', (path) => {
  expect([...routes]).toContain(path);
});
