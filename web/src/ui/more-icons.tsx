import type { SVGProps } from 'react';
import { Drawing } from './icons.tsx';

/** Icons that the first page does without. */
const paths = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5',
  bell: 'M6 10.5a6 6 0 1 1 12 0c0 4.5 2 6 2 6H4s2-1.5 2-6M10 20h4',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4v5.5l3.5 2',
  pin: 'M12 21c-4-4.6-6.5-7.8-6.5-11a6.5 6.5 0 1 1 13 0c0 3.2-2.5 6.4-6.5 11m0-13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  menu: 'M4 7h16M4 12h16M4 17h10',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20.5 20.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type MoreIconName = keyof typeof paths;

export const MoreIcon = ({ name, ...rest }: { name: MoreIconName } & SVGProps<SVGSVGElement>) => (
  <Drawing {...rest} d={paths[name]} />
);
