import { useMessages } from '../../i18n/messages.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index);

function Sign({ x, y, tilt, name, note }: { x: number; y: number; tilt: number; name: string; note: string }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <path d="M40 34v44" className="stroke-ink" strokeWidth="3" />
      <path d="M-4-2 84-5 86 41-2 43z" className="stall-card" />
      <text x="41" y="17" textAnchor="middle" className="stall-text">
        {name}
      </text>
      <text x="41" y="36" textAnchor="middle" className="stall-text stall-note">
        {note}
      </text>
    </g>
  );
}

function Bricks() {
  return (
    <g transform="translate(26 208)" className="stall-line fill-adobe">
      {rows(4).map((row) =>
        rows(row === 0 ? 3 : 4).map((column) => (
          <rect
            key={`${row}-${column}`}
            x={column * 38 + (row % 2 ? 0 : 14)}
            y={row * 21}
            width="37"
            height="20"
            opacity={(row + column) % 3 ? 1 : 0.78}
          />
        )),
      )}
    </g>
  );
}

function Tiles() {
  return (
    <g transform="translate(206 200)" className="stall-line">
      {rows(6).map((tile) => {
        const x = (tile % 3) * 46;
        const y = Math.floor(tile / 3) * 46;
        return (
          <g key={tile} transform={`translate(${x} ${y})`}>
            <rect width="45" height="45" className="fill-raised" />
            <path d="M0 22.500 22.500 0 45 22.500 22.500 45z" className={tile % 2 ? 'fill-accent' : 'fill-info'} />
            <circle cx="22.500" cy="22.500" r="7" className="fill-raised" />
          </g>
        );
      })}
    </g>
  );
}

function Timber() {
  return (
    <g className="stall-line">
      {rows(5).map((plank) => (
        <path
          key={plank}
          d={`M${372 + plank * 21} 292l${14 - plank * 5}-190h17l${-14 + plank * 5} 190z`}
          className="fill-adobe-soft"
        />
      ))}
    </g>
  );
}

/** The dial scale that hangs over every market stall, on a rope tied to the tarp. */
function Scale() {
  return (
    <g className="stall-line max-lg:hidden">
      <path d="M300-330V-92" strokeWidth="2" />
      <path d="M292-92h16v14h-16z" className="fill-ink" />
      <circle cx="300" cy="-34" r="46" className="fill-raised" />
      <circle cx="300" cy="-34" r="35" className="fill-page" strokeWidth="1.500" />
      {rows(12).map((tick) => (
        <path key={tick} d="M300-66v7" transform={`rotate(${tick * 30} 300 -34)`} strokeWidth="2" />
      ))}
      <path d="M300-34 318-56" className="stroke-accent" strokeWidth="4" strokeLinecap="round" />
      <circle cx="300" cy="-34" r="4" className="fill-accent" />
      <path d="M300 12v18M300 30l-58 40M300 30l58 40" fill="none" />
      <path d="M232 70h136c0 26-24 36-68 36s-68-10-68-36z" className="fill-edge" />
      <path d="M262 70v-20h30v20M296 70v-26h26v26M326 70v-14h22v14" className="fill-adobe" />
    </g>
  );
}

/** The hero's picture: a market stall whose goods are what a building site had left over. */
export function Stall() {
  const m = useMessages('site/home');
  const s = m.signs;
  return (
    <svg
      viewBox="0 0 520 400"
      role="img"
      aria-label={m.stallLabel}
      className="mx-auto block w-full max-w-140 overflow-visible lg:max-w-none"
    >
      <Scale />
      <Timber />
      <Bricks />
      <Tiles />
      <g className="stall-line">
        <path d="M4 292h512v26H4z" className="fill-ink" />
        <path
          d="M14 318h492v56q-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0-31-18-61.500 0z"
          className="fill-accent"
        />
        <path
          d="M75.500 318v47M198.500 318v47M321.500 318v47M444.500 318v47"
          className="stroke-on-accent"
          strokeWidth="20"
          opacity=".3"
        />
        <path d="M30 360v40M490 360v40" className="stroke-ink" strokeWidth="8" />
      </g>
      <Sign x={62} y={130} tilt={-5} name={s.brick} note={s.brickNote} />
      <Sign x={228} y={122} tilt={3} name={s.tile} note={s.tileNote} />
      <Sign x={392} y={196} tilt={-3} name={s.wood} note={s.woodNote} />
    </svg>
  );
}
