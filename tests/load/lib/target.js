// What the scripts talk to. `npm run load` sets these; without them the addresses are those of compose.
export const target = {
  url: __ENV.BASE_URL || 'http://localhost:3000',
  sandbox: __ENV.SANDBOX_URL || 'http://localhost:3001',
  email: __ENV.ADMIN_EMAIL || '',
  password: __ENV.ADMIN_PASSWORD || '',
};

const loopback = /^http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])(:|\/|$)/;
for (const url of [target.url, target.sandbox])
  if (!loopback.test(url)) throw new Error(`A load test talks to the loopback only, not to ${url}`);
