import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Localized } from '@tianguis/proto/errors';
import { texts } from './error.ts';
import { problemType } from './problem.ts';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly text: Localized;
}

const answerOf = (code: string | undefined): Answer => {
  if (code === 'HPE_HEADER_OVERFLOW') return { status: 431, code: 'headers_too_large', text: texts.headersTooLarge };
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return { status: 408, code: 'request_timeout', text: texts.slowRequest };
  return { status: 400, code: 'malformed_request', text: texts.malformedRequest };
};

/** Answers what Node's parser refuses. There is no request yet, hence no language: both. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, text } = answerOf(error.code);
  const body = JSON.stringify({ type: 'about:blank', title: text.es, detail: text.en, status, code });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${problemType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
