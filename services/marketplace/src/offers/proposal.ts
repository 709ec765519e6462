/** A line of a lot at the price that somebody named. Amounts in centavos. */
export interface ProposedLine {
  readonly lineId: number;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly centavos: number;
  readonly amount: number;
}

/** What one side names to the other. */
export interface Proposal {
  readonly lines: readonly ProposedLine[];
  readonly amount: number;
}
