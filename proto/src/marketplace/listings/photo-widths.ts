/** Widths in which a photo is kept, as WebP; a smaller one only in those that it fills, and always in the first. */
export const photoWidths = [320, 640, 1280] as const;

/** The widths in which a photo is kept that is so many pixels wide. */
export const keptWidths = (width: number): readonly number[] =>
  photoWidths.filter((_, at) => at === 0 || width > (photoWidths[at - 1] ?? 0));

/** The largest of them. */
export const widestOf = (width: number): number => keptWidths(width).at(-1) ?? photoWidths[0];
