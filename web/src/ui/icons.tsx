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
  close: 'M6 6l12 12M18 6L6 18',
  arrow: 'M4 12h15m-6-6 6 6-6 6',
  down: 'M12 4v15m-6-6 6 6 6-6',
  chevron: 'M6 9.5l6 6 6-6',
  phone:
    'M4 20l1.3-3.9A8.3 8.3 0 1 1 8.6 19zM9 9.2c0 3 2.8 5.8 5.8 5.8l1-1.7-2.1-1.1-.9.8a5 5 0 0 1-1.9-1.9l.8-.9-1.1-2.1z',
  chat: 'M4 5h16v11h-8l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  market: 'M5.5 4h13L20 9a2.7 2.7 0 0 1-5.3 0 2.7 2.7 0 0 1-5.4 0A2.7 2.7 0 0 1 4 9zM5.5 13v7h13v-7',
  plus: 'M12 5v14M5 12h14',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M5 20c.8-4 3.5-6 7-6s6.2 2 7 6',
} as const;

export type IconName = keyof typeof paths;

/** One path, drawn as an icon. */
export function Drawing({ d, ...rest }: { d: string } & SVGProps<SVGSVGElement>) {
  return (
    <svg {...base} {...rest} role="presentation">
      <path d={d} />
    </svg>
  );
}

export const Icon = ({ name, ...rest }: { name: IconName } & SVGProps<SVGSVGElement>) => (
  <Drawing {...rest} d={paths[name]} />
);
