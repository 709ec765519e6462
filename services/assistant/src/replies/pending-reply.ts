/** What a contact wrote. */
export interface ReadMessage {
  readonly contactId: number;
  readonly messageLogId: number;
  readonly businessName: string;
  readonly body: string;
  readonly mediaCount: number;
}

/** How long a contact must have been silent before they are answered, and the longest that they wait however much they write. */
export interface Patience {
  /** Milliseconds. */
  readonly quiet: number;
}

export const longestWait = ({ quiet }: Patience): number => quiet * 4;

export interface PendingMessage {
  readonly messageLogId: number;
  readonly body: string;
  readonly mediaCount: number;
}

/** The work that a reply belongs to, so that its trace goes on. */
export interface Origin {
  readonly correlationId?: string | undefined;
  readonly causationId?: string | undefined;
  readonly traceparent?: string | undefined;
}

/** What a contact wrote since they were last answered. */
export interface PendingReply {
  readonly contactId: number;
  readonly businessName: string;
  readonly messages: readonly PendingMessage[];
  readonly origin: Origin;
  /** Grows with each message: an answer to an older version is void. */
  readonly version: number;
  /** This attempt's number, from 1. */
  readonly attempt: number;
}

/** Several quick messages are one: the reply is to the last of them, and to what all of them say. */
export function asOneMessage({ contactId, businessName, messages }: PendingReply): ReadMessage {
  const inOrder = messages.toSorted((a, b) => a.messageLogId - b.messageLogId);
  return {
    contactId,
    businessName,
    messageLogId: inOrder.at(-1)?.messageLogId ?? 0,
    body: inOrder
      .map(({ body }) => body.trim())
      .filter(Boolean)
      .join('\n'),
    mediaCount: inOrder.reduce((sum, { mediaCount }) => sum + mediaCount, 0),
  };
}
