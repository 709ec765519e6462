import type { City, hotZones } from '@tianguis/proto/places';

type Zone = (typeof hotZones)[City][number];

export interface Area {
  readonly zone: Zone;
  readonly path: string;
  /** Position of its marker, in percent of the map. */
  readonly at: { readonly x: number; readonly y: number };
}

/** Width and height of every map. */
export const mapSize = { width: 300, height: 260 };

const mark = (x: number, y: number) => ({ x: (x / mapSize.width) * 100, y: (y / mapSize.height) * 100 });

/** The cities as a diagram, north on top: true in how their zones lie to each other, not in scale. */
export const maps: Readonly<Record<City, { outline: string; areas: readonly Area[] }>> = {
  CDMX: {
    outline:
      'M108 22 150 8 196 22 218 52 206 84 240 102 276 130 282 166 254 184 266 214 240 242 186 252 128 248 80 232 46 200 36 166 58 142 48 112 76 90 96 74 90 46Z',
    areas: [
      {
        zone: 'Gustavo A. Madero',
        path: 'M108 22 150 8 196 22 218 52 206 84 162 88 124 80 96 74 90 46Z',
        at: mark(154, 46),
      },
      { zone: 'Iztapalapa', path: 'M188 122 240 102 276 130 282 166 254 184 212 182 186 156Z', at: mark(234, 142) },
      {
        zone: 'Coyoacán',
        path: 'M104 140 146 132 188 122 186 156 212 182 160 206 116 192 94 166Z',
        at: mark(146, 166),
      },
    ],
  },
  Monterrey: {
    outline: 'M52 58 106 28 168 16 244 30 284 76 274 124 282 172 244 212 176 236 108 226 54 198 22 152 34 102Z',
    areas: [
      { zone: 'Apodaca', path: 'M168 16 244 30 284 76 274 124 222 112 182 78Z', at: mark(232, 68) },
      { zone: 'San Nicolás', path: 'M92 62 182 78 222 112 176 134 114 128 82 98Z', at: mark(138, 100) },
      { zone: 'Guadalupe', path: 'M176 134 222 112 274 124 282 172 244 212 190 198Z', at: mark(230, 164) },
    ],
  },
  Guadalajara: {
    outline: 'M34 66 90 32 156 20 214 40 258 78 284 130 270 188 220 224 152 240 84 218 38 180 18 120Z',
    areas: [
      { zone: 'Zapopan', path: 'M34 66 90 32 156 20 160 74 122 108 108 154 38 180 18 120Z', at: mark(82, 100) },
      { zone: 'Tonalá', path: 'M196 92 258 78 284 130 270 188 222 168 200 130Z', at: mark(240, 128) },
      { zone: 'Tlaquepaque', path: 'M128 158 200 130 222 168 270 188 220 224 152 240 116 206Z', at: mark(172, 192) },
    ],
  },
};
