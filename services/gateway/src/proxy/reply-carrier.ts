import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { CallerGone } from '@tianguis/chassis/http/body';
import type { Dispatcher } from 'undici';

// Hop-by-hop (RFC 9110, section 7.6.1), and what the gateway says itself.
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-connection',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
  'x-powered-by',
  'server',
  'set-cookie',
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-resource-policy',
]);

/** Adds a service's own headers to what the gateway says itself. */
function setReplyHeaders(res: ServerResponse, headers: IncomingHttpHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value !== undefined && !dropped.has(name)) res.setHeader(name, value);
  }
}

/** How an attempt ended: the reply is complete, or it failed, and then whether the service may have seen the request. */
export type Outcome = { readonly done: true } | { readonly done: false; readonly error: Error; readonly sent: boolean };

/**
 * Carries one reply from a service to the caller. Parts are passed on as they come; the caller's pace holds the service
 * back; a caller who leaves ends the request.
 */
export class ReplyCarrier implements Dispatcher.DispatchHandler {
  readonly #res: ServerResponse;
  readonly #settle: (outcome: Outcome) => void;
  #controller: Dispatcher.DispatchController | undefined;
  #expected = -1;
  #whole: Buffer | undefined;

  constructor(res: ServerResponse, settle: (outcome: Outcome) => void) {
    this.#res = res;
    this.#settle = settle;
    res.on('close', this.#onClose);
  }

  readonly #onClose = (): void => {
    if (!this.#res.writableFinished) this.#controller?.abort(new CallerGone('the caller went away'));
  };

  readonly #onDrain = (): void => {
    this.#controller?.resume();
  };

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#res.destroyed) controller.abort(new CallerGone('the caller went away'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    message?: string,
  ): void {
    if (status < 200) return;
    const res = this.#res;
    this.#expected = Number(headers['content-length'] ?? -1);
    if (message) res.statusMessage = message;
    setReplyHeaders(res, headers);
    res.writeHead(status);
    // Node keeps the head back for the first part, which a stream may take a while to have.
    if (String(headers['content-type']).startsWith('text/event-stream')) res.flushHeaders();
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (chunk.length === this.#expected) this.#whole = chunk;
    else if (!this.#res.write(chunk)) {
      controller.pause();
      this.#res.once('drain', this.#onDrain);
    }
  }

  onResponseEnd(): void {
    this.#finish({ done: true });
    // A reply that came in one piece leaves in one piece: as text of single bytes it goes into one write with its head.
    if (this.#whole) this.#res.end(this.#whole.toString('latin1'), 'latin1');
    else this.#res.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#finish({ done: false, error, sent: this.#controller !== undefined });
  }

  #finish(outcome: Outcome): void {
    this.#res.off('close', this.#onClose);
    this.#settle(outcome);
  }
}
