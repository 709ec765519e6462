import type { Stack } from '@tianguis/local/stack/stack-file';

export interface Session {
  /** Fetches a path of the gateway with this session's cookie, as a page of ours would. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown): Promise<Response>;
  /** GET whose reply must be a success, parsed. */
  json<T>(path: string): Promise<T>;
  cookie: string;
}

/** Requests as the web app makes them: own origin, cookie where signed in. */
export function sessionAt(url: () => string, cookie = ''): Session {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('origin', url());
    if (cookie) headers.set('cookie', cookie);
    return fetch(url() + path, { redirect: 'manual', ...init, headers });
  };
  return {
    fetch: send,
    post: (path, body) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    json: async <T>(path: string) => {
      const response = await send(path);
      if (!response.ok) throw new Error(`GET ${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    cookie,
  };
}

/** Signs in as the admin of a running stack. */
export async function signIn(stack: () => Stack): Promise<Session> {
  const url = () => stack().url;
  const response = await sessionAt(url).post('/api/auth/login', stack().admin);
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return sessionAt(url, cookie);
}
