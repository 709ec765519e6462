/** One event of a `text/event-stream`. */
export interface ServerSentEvent {
  readonly event: string;
  readonly data: string;
}

/** One event as it is written: https://html.spec.whatwg.org/multipage/server-sent-events.html. `data` becomes JSON, of one line. */
export const serverSentEvent = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Reads the events of a reply as they come; fields other than `event` and `data`, and comments, are passed over. */
export async function* readServerSentEvents(
  body: ReadableStream<Uint8Array>,
): AsyncGenerator<ServerSentEvent, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel();
  }
}

function eventOf(block: string): ServerSentEvent | undefined {
  const lines = block.split(/\r?\n/);
  const valuesOf = (field: string) =>
    lines.filter((line) => line.startsWith(`${field}:`)).map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const data = valuesOf('data');
  return data.length > 0 ? { event: valuesOf('event').at(-1) ?? 'message', data: data.join('\n') } : undefined;
}
