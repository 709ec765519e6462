/** Average of whole stars with one decimal, halves up; 0 where nobody rated. */
export const averageStars = (sum: number, count: number): number =>
  count === 0 ? 0 : Math.round((sum * 10) / count) / 10;
