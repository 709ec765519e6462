import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import express, { Router } from 'express';
import { releaseTrain } from './version.ts';

const folder = join(import.meta.dirname, 'browser');
// In an order in which each file only uses what stands above it.
const parts = [
  'texts',
  'card-number',
  'look',
  'emitter',
  'card-form',
  'element',
  'elements',
  'bank-dialog',
  'confirm',
  'entry',
];

/** The modules joined into one classic script: Stripe.js has to set `window.Stripe` before its load event. */
export function bundleStripeJs(): string {
  const sources = parts.map((name) => readFileSync(join(folder, `${name}.js`), 'utf8'));
  const body = sources.map((source) => source.replace(/^import [^;]+;\n/gm, '').replace(/^export /gm, '')).join('\n');
  return `(() => {\n'use strict';\n${body.replace('__RELEASE_TRAIN__', releaseTrain)}\n})();\n`;
}

export function stripeBrowserRoutes(): Router {
  const script = bundleStripeJs();
  const router = Router();
  router.get('/stripe.js', (_req, res) => {
    res.set({
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    res.type('text/javascript').send(script);
  });
  router.use('/stripe/assets', express.static(folder, { index: false }));
  router.get('/stripe/3ds/:intent', (_req, res) => {
    res.set(
      'content-security-policy',
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'",
    );
    res.sendFile(join(folder, 'three-ds.html'));
  });
  return router;
}
