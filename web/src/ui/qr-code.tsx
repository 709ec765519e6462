import { encode } from 'uqr';

/** A link to point a phone at, dark on light in both themes, as readers of codes want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-full rounded-m bg-[#fff]"
    >
      <path d={path} fill="#14181a" />
    </svg>
  );
}
