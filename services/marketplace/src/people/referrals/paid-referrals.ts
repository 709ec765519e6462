interface Earned {
  readonly id: number;
  /** Pesos. */
  readonly reward: number;
  /** By when it is to be paid; null as long as nothing was earned. */
  readonly dueAt: Date | null;
}

const centavosOf = (pesos: number): number => Math.round(pesos * 100);

/** Which rewards were paid: what was paid altogether is for those that are due first. */
export function paidReferrals(referrals: readonly Earned[], totalPaid: number): Set<number> {
  const earned = referrals
    .filter(({ reward }) => reward > 0)
    .toSorted((one, other) => Number(one.dueAt) - Number(other.dueAt) || one.id - other.id);
  let left = centavosOf(totalPaid);
  const paid = new Set<number>();
  for (const { id, reward } of earned) {
    left -= centavosOf(reward);
    if (left < 0) break;
    paid.add(id);
  }
  return paid;
}
