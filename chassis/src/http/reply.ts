import type { Response } from 'express';

/** Sends text with its length, never to be stored. HEAD gets the same headers and no body, which Node sees to. */
export function sendText(res: Response, status: number, type: string, text: string): void {
  res.writeHead(status, {
    'content-type': type,
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  });
  res.end(text);
}

/** Sends a value as JSON, or nothing at all where there is no value. */
export function sendJson(res: Response, status: number, value: unknown): void {
  if (value === undefined) res.writeHead(status).end();
  else sendText(res, status, 'application/json; charset=utf-8', JSON.stringify(value));
}
