import { readFileSync } from 'node:fs';

// docs/design.md, the light theme; lengths are points of 1/72 inch.
export const colours = {
  ink: '#14181a',
  muted: '#50565a',
  line: '#c9c9c0',
  sunken: '#e9e9e1',
  accent: '#d0006b',
} as const;

export const sizes = { title: 24, heading: 14, lead: 14, text: 10.5, small: 9 } as const;

export const millimetre = 72 / 25.4;
export const margin = 18 * millimetre;
/** Room at the foot of each page for its number and link. */
export const footRoom = 12 * millimetre;

const font = (name: string) => readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url));

/** Cut by web/scripts/fonts.ts; a document embeds the letters that it shows. */
export const fonts = { heading: font('heading'), text: font('text'), strong: font('strong') } as const;
export type FontName = keyof typeof fonts;
