export interface UnderReview {
  readonly id: number;
  readonly name: string;
  readonly content: string;
  readonly variables: string[];
  readonly version: number;
  readonly contentSid: string | null;
}

export interface Approval {
  readonly status: string;
  /** Why it was turned down. */
  readonly reason: string | null;
}
