import { expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const policyOf = (stripe: { stripeJsUrl?: string; stripeKey: string; mapUrls?: string[] }): string =>
  new Map(securityHeaders({ publicUrl: 'https://tianguis.test', ...stripe }).page).get('content-security-policy') ?? '';

it('lets Stripe.js run, frame and write style attributes where there is a key, and no style sheet', () => {
  const policy = policyOf({ stripeKey: 'pk_live_1' });
  expect(policy).toContain("script-src 'self' https://*.js.stripe.com https://js.stripe.com;");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("style-src-attr 'unsafe-inline'");
});

it('gives Stripe no say where nobody pays by card, nor where a stand-in takes its place', () => {
  for (const stripe of [{ stripeKey: '' }, { stripeKey: 'pk_test_1', stripeJsUrl: 'http://127.0.0.1:9/js' }]) {
    expect(policyOf(stripe)).not.toMatch(/stripe\.com|unsafe-inline/);
  }
  expect(policyOf({ stripeKey: '' })).toContain("frame-src 'none'");
});

it('lets pages read and show what the host of the maps gives, and nothing of it run', () => {
  const policy = policyOf({
    stripeKey: '',
    mapUrls: ['https://maps.example/styles/calm.json?key=1', '/maps/mexico.pmtiles'],
  });
  expect(policy).toContain("connect-src 'self' https://maps.example;");
  expect(policy).toContain("img-src 'self' data: blob: https://maps.example;");
  expect(policy.match(/maps\.example/g)).toHaveLength(2);
  expect(policy).not.toContain('pmtiles');
  expect(policyOf({ stripeKey: '' })).toContain("connect-src 'self';");
});
