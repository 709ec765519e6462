import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Header names and values, ready to be sent. */
export type Headers = readonly (readonly [name: string, value: string])[];

// https://docs.stripe.com/security/guide#content-security-policy
// That list has no styles, yet Stripe.js was seen to write `style` attributes (mozilla/fxa#9461): those alone, no style sheet.
const stripe = {
  styleAttr: ["'unsafe-inline'"],
  script: ['https://*.js.stripe.com', 'https://js.stripe.com'],
  frame: ['https://*.js.stripe.com', 'https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
  img: ['https://*.stripe.com'],
};

type Provider = typeof stripe;

const standIn = (jsUrl: string): Provider => {
  const { origin } = new URL(jsUrl);
  return { styleAttr: [], script: [origin], frame: [origin], connect: [origin], img: [origin] };
};

const nobody: Provider = { styleAttr: [], script: [], frame: [], connect: [], img: [] };

const pagePolicy = (provider: Provider, maps: readonly string[], secure: boolean) => ({
  defaultSrc: ["'self'"],
  baseUri: ["'self'"],
  connectSrc: ["'self'", ...provider.connect, ...maps],
  fontSrc: ["'self'", 'data:'],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
  frameSrc: provider.frame.length > 0 ? provider.frame : ["'none'"],
  imgSrc: ["'self'", 'data:', 'blob:', ...provider.img, ...maps],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  scriptSrc: ["'self'", ...provider.script],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'"],
  ...(provider.styleAttr.length > 0 && { styleSrcAttr: provider.styleAttr }),
  workerSrc: ["'self'", 'blob:'],
  upgradeInsecureRequests: secure ? [] : null,
});

const apiPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

const partHeaders = new Set(['cross-origin-resource-policy', 'x-content-type-options']);

/** Runs helmet once: its headers do not depend on the request. */
function collect(directives: Record<string, string[] | null>): Headers {
  const headers: [string, string][] = [];
  const res = {
    setHeader: (name: string, value: string) => void headers.push([name.toLowerCase(), value]),
    removeHeader: () => undefined,
  };
  const middleware = helmet({ contentSecurityPolicy: { useDefaults: false, directives } });
  let failed: unknown = new Error('helmet did not finish at once');
  middleware({} as IncomingMessage, res as unknown as ServerResponse, (error?: unknown) => {
    failed = error;
  });
  if (failed) throw failed;
  return headers;
}

export interface SecurityHeaders {
  /** For pages, and files that a browser may open as one. */
  readonly page: Headers;
  /** For scripts, styles and fonts, which obey the policy of the page that asks: a page of thirty parts saves 30 KiB. */
  readonly part: Headers;
  /** For data: nothing in it may be run or framed. */
  readonly api: Headers;
}

interface Options {
  readonly publicUrl: string;
  /** Where a stand-in's script is, instead of Stripe's own. */
  readonly stripeJsUrl?: string | undefined;
  /** Without one nobody pays by card here, and Stripe gets no say in our pages. */
  readonly stripeKey: string;
  /** Whose hosts give the maps: addresses, or paths on this host. */
  readonly mapUrls?: readonly (string | undefined)[];
}

const providerOf = ({ stripeJsUrl, stripeKey }: Options): Provider => {
  if (stripeJsUrl) return standIn(stripeJsUrl);
  return stripeKey ? stripe : nobody;
};

/** The host of an address; a path is on this one, which pages may read anyway. */
const hostOf = (url: string | undefined): string[] => (url && URL.canParse(url) ? [new URL(url).origin] : []);

export function securityHeaders(options: Options): SecurityHeaders {
  const provider = providerOf(options);
  const maps = [...new Set((options.mapUrls ?? []).flatMap(hostOf))];
  const page = collect(pagePolicy(provider, maps, options.publicUrl.startsWith('https:')));
  return {
    page,
    part: page.filter(([name]) => partHeaders.has(name)),
    api: collect(apiPolicy),
  };
}
