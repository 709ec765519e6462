const paths = {
  at: 'M16 12a4 4 0 1 0-8 0 4 4 0 0 0 8 0v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-3.5 7.1',
  inbox: 'M4 5h16v14H4zM4 14h4.5a3.5 3.5 0 0 0 7 0H20',
  review: 'M4 5h16v11h-8l-5 4v-4H4zM9 10.5l2.2 2.2L15.5 8.5',
  gauge: 'M4 18a8.5 8.5 0 1 1 16 0M12 16l4-5',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11M3 19.5a6 6 0 0 1 12 0M16 5.2a3 3 0 0 1 0 5.6M17.5 14.4a5.6 5.6 0 0 1 3.5 5.1',
  megaphone: 'M4 10v4h3l9 4.5v-13L7 10zM7.5 14l1.5 5.5M19.5 9.8a4 4 0 0 1 0 4.4',
  template: 'M6 3.5h8.5L18.5 8v12.5H6zM14 3.5V8.5h4.5M9 12.5h6.5M9 16h4.5',
  pin: 'M12 21s6.5-6.2 6.5-11a6.5 6.5 0 0 0-13 0c0 4.8 6.5 11 6.5 11M12 12.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6',
  chart: 'M4 20h16M7 16.5v-5M12 16.5v-11M17 16.5v-8',
  pulse: 'M3 12.5h4l2.5-7 5 13 2.5-6h4',
  book: 'M5 4.5h12.5a1.5 1.5 0 0 1 1.5 1.5v13.5H7a2 2 0 0 1-2-2zM5 17.5a2 2 0 0 1 2-2h12M9 8.5h6',
  bolt: 'M13.5 3 5.5 13.5h5.5l-1 7.5 8.5-11h-6z',
  columns: 'M4 5h16v14H4zM12 5v14M4 9.5h16',
  flag: 'M6 21V4M6 5h12l-2.5 4L18 13H6',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  truck:
    'M3 6h11v10.5H3zM14 10h3.5l3.5 3.5v3h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  route:
    'M6 7.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M18 20.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4M6 7.5v8a3 3 0 0 0 6 0v-7a3 3 0 0 1 6 0v8',
  tag: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.3 8.3h.01',
  mail: 'M3.5 6h17v12h-17zM3.5 7.5l8.5 6 8.5-6',
  star: 'M12 4l2.5 5.2 5.7.7-4.2 3.9 1.1 5.7-5.1-2.8-5.1 2.8 1.1-5.7-4.2-3.9 5.7-.7z',
  identity:
    'M3.5 5h17v14h-17zM9 11.5a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6M6.2 16a2.8 2.8 0 0 1 5.6 0M14.5 10H17M14.5 13.5H17',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h4',
  cart: 'M3 5h2.5l2.2 10h10l2-7H6.5M9 19.5h.01M16.5 19.5h.01',
  trend: 'M4 17l5.5-6 4 3.5L20 7M15 7h5v5',
  gear: 'M4 7h8m5 0h3M4 17h3m5 0h8M14.5 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4M9.5 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  shield: 'M12 3.5 5 6v5.5c0 4.2 2.9 7.4 7 9 4.1-1.6 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10',
  alert: 'M12 4 3 19.5h18zM12 10v4.5M12 17h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20',
  chat: 'M4 5h16v11h-8l-5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01',
  rail: 'M4 5h16v14H4zM9.5 5v14',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  site: 'M14 4.5h5.5V10M19.5 4.5 11 13M9 5.5H4.5v14h14V15',
  plus: 'M12 5v14M5 12h14',
  upload: 'M12 16V5m-5 5 5-5 5 5M5 19.5h14',
  leave: 'M10 4.5H5v15h5M9.5 12H20m-4.5-4.5L20 12l-4.5 4.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a6.8 6.8 0 0 0 10.5 10.5',
  language: 'M4 6.5h10M9 4v2.5M12 6.5c-1 4-4 7-7.5 8.5M6.5 9.5c1.2 2.3 3.3 4.3 5.5 5.5M12.5 20l4-9.5 4 9.5M13.8 17h5.4',
  phone: 'M7.5 3h9v18h-9zM11 18h2',
  flask: 'M9.5 3.5h5M10.5 3.5v6L5 19.5h14l-5.5-10v-6M8 15h8',
  keyboard: 'M3 6.5h18v11H3zM6.5 10h.01M10 10h.01M14 10h.01M17.5 10h.01M8 14h8',
  key: 'M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 12.5h8.5M17.5 12.5v3.5M20.5 12.5v2.5',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type DeskIconName = keyof typeof paths;

/** The desk's own icons, each one path: the public pages do not carry them. */
export function DeskIcon({ name, className }: { name: DeskIconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 3 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      role="presentation"
      className={className}
    >
      <path d={paths[name]} />
    </svg>
  );
}
