import type { SVGProps } from 'react';

const base = {
  viewBox: '0 0 24 24',
  width: '1.25em',
  height: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** The few icons of the first page, drawn here; each is one path. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  down: 'M12 4v15m-6-6 6 6 6-6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5',
  phone:
    'M4 20l1.3-3.9A8.3 8.3 0 1 1 8.6 19zM9 9.2c0 3 2.8 5.8 5.8 5.8l1-1.7-2.1-1.1-.9.8a5 5 0 0 1-1.9-1.9l.8-.9-1.1-2.1z',
  chat: 'M4 5h16v11h-8l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) {
  return (
    <svg {...base} {...rest} role="presentation">
      <path d={paths[name]} />
    </svg>
  );
}
