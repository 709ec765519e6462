/** A member or a contact whom a text names. */
export interface LinkedPerson {
  /** Null where they have no account, and so no record of a member. */
  readonly memberId: number | null;
  /** Of a contact, whose record it is. */
  readonly contactId?: number;
  /** As the text names them: by name alone, or with phone and place. */
  readonly line: string;
  /** By which their record is found. */
  readonly phone: string | null | undefined;
}
