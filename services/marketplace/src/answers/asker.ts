import type { Language } from '@tianguis/proto/errors';

/** A member who asks about what is theirs. */
export interface Asker {
  readonly memberId: number;
  readonly language: Language;
  /** Address of the site, for links. */
  readonly publicUrl: string;
  readonly now: Date;
}
