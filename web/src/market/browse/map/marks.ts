import { Marker, type PointLike } from 'maplibre-gl';
import type { StreetMap } from '../../../platform/map/map-frame.tsx';

/** A button on the map. */
export interface Mark {
  /** Keeps the button, and the focus on it, while the map moves. */
  readonly key: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Pixels beside its place. */
  readonly offset: PointLike;
  readonly text: string;
  /** Below the text, smaller. */
  readonly note?: string | undefined;
  /** Read aloud after both. */
  readonly place: string;
  readonly look: 'pin' | 'cluster';
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

const base =
  'grid min-h-8 min-w-11 place-content-center font-sans justify-items-center rounded-full border-2 px-2.5 py-0.5 text-[0.86rem] leading-tight font-[680] tabular-nums shadow-lift hover:z-10';
const looks = {
  pin: 'border-ink bg-raised text-ink hover:bg-ink hover:text-page aria-pressed:z-10 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent',
  cluster: 'border-accent bg-accent text-on-accent hover:bg-accent-strong',
} as const;

interface Shown {
  readonly marker: Marker;
  readonly text: HTMLElement;
  readonly note: HTMLElement;
  readonly place: HTMLElement;
  mark: Mark;
}

/** Keeps the buttons on a map as the marks say. */
export function createMarks(map: StreetMap) {
  const shown = new Map<string, Shown>();

  function add(mark: Mark): Shown {
    const element = document.createElement('div');
    const button = document.createElement('button');
    button.type = 'button';
    const text = document.createElement('span');
    const note = document.createElement('span');
    note.className = 'text-[0.74rem] font-[540]';
    const place = document.createElement('span');
    place.className = 'sr-only';
    button.append(text, note, place);
    element.append(button);
    const marker = new Marker({ element, offset: mark.offset }).setLngLat([mark.longitude, mark.latitude]).addTo(map);
    const one: Shown = { marker, text, note, place, mark };
    button.addEventListener('click', (event) => {
      event.stopPropagation();
      one.mark.onPress();
    });
    shown.set(mark.key, one);
    return one;
  }

  function show(marks: readonly Mark[]): void {
    const wanted = new Set(marks.map(({ key }) => key));
    for (const [key, { marker }] of shown)
      if (!wanted.has(key)) {
        marker.remove();
        shown.delete(key);
      }
    for (const mark of marks) {
      const one = shown.get(mark.key) ?? add(mark);
      one.mark = mark;
      one.text.textContent = mark.text;
      one.note.textContent = mark.note ?? '';
      const button = one.text.parentElement;
      one.place.textContent = mark.place;
      button?.setAttribute('class', `${base} ${looks[mark.look]}`);
      if (mark.look === 'pin') button?.setAttribute('aria-pressed', String(mark.isChosen));
    }
  }

  return { show, remove: () => show([]) };
}
