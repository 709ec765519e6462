import type { Map as StreetMap, StyleSpecification } from 'maplibre-gl';
import municipalitiesUrl from './data/municipalities.json?url';
import outlinesUrl from './data/outlines.json?url';

/** Name, longitude, latitude, thousands of inhabitants: a row of `data/towns.json`. */
export type Town = readonly [name: string, longitude: number, latitude: number, thousands: number];

/** What an installation's maps are drawn from; without either, from the outlines that come with the app. */
export interface MapSource {
  readonly styleUrl: string | null;
  readonly tilesUrl: string | null;
}

/** Whether maps are drawn from the outlines that come with the app. */
export const isOutlines = ({ styleUrl, tilesUrl }: MapSource): boolean => !styleUrl && !tilesUrl;

const tokens = {
  sea: 'info-soft',
  land: 'page',
  abroad: 'sunken',
  line: 'line',
  border: 'edge',
  text: 'muted',
  name: 'ink',
  road: 'adobe-soft',
} as const;
type Colours = Readonly<Record<keyof typeof tokens, string>>;

/** The design's colours as the map's library reads them: `light-dark()` resolved. */
export function coloursOf(container: HTMLElement): Colours {
  const probe = document.createElement('span');
  container.append(probe);
  const resolve = (token: string): string => {
    probe.style.color = `var(--color-${token})`;
    return getComputedStyle(probe).color;
  };
  const colours = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, resolve(token)]));
  probe.remove();
  return colours as Colours;
}

// No `glyphs` in our styles: letters are drawn by the browser with this font.
const font = ['Instrument Sans Variable'];

const feature = (properties: Record<string, string | number>, coordinates: [number, number]) => ({
  type: 'Feature' as const,
  properties,
  geometry: { type: 'Point' as const, coordinates },
});

/** Mexico's outlines and towns. */
async function outlineStyle(colours: Colours): Promise<StyleSpecification> {
  const towns = (await import('./data/towns.json')).default as unknown as readonly Town[];
  return {
    version: 8,
    sources: {
      states: { type: 'geojson', data: outlinesUrl, attribution: 'Natural Earth', tolerance: 0.1 },
      towns: {
        type: 'geojson',
        attribution: '<a href="https://www.geonames.org">GeoNames</a> (CC BY 4.0)',
        data: {
          type: 'FeatureCollection',
          features: towns.map(([name, longitude, latitude, thousands]) =>
            feature({ name, thousands }, [longitude, latitude]),
          ),
        },
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      {
        id: 'land',
        type: 'fill',
        source: 'states',
        paint: {
          'fill-color': ['case', ['has', 'name'], colours.land, colours.abroad],
          'fill-antialias': true,
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'states',
        filter: ['has', 'name'],
        paint: {
          'line-color': colours.border,
          'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 10, 1.6],
          'line-opacity': 0.7,
        },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: 'towns',
        minzoom: 7,
        filter: ['>=', ['get', 'thousands'], ['step', ['zoom'], 200, 8, 60, 9, 20, 10, 10]],
        paint: { 'circle-radius': 2.5, 'circle-color': colours.text },
      },
      {
        id: 'towns',
        type: 'symbol',
        source: 'towns',
        filter: ['>=', ['get', 'thousands'], ['step', ['zoom'], 1_100, 4, 900, 6, 400, 7, 200, 8, 60, 9, 20, 10, 10]],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': font,
          'text-size': ['step', ['get', 'thousands'], 11, 200, 12, 900, 13],
          'text-anchor': 'top',
          'text-offset': [0, 0.3],
          'text-max-width': 7,
          'symbol-sort-key': ['-', 0, ['get', 'thousands']],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
      },
    ],
  };
}

/** From this near, a reader can tell one municipality from the next. */
const municipalitiesFrom = 8;

/** Draws the borders of municipalities on our outlines once the reader has come near; most never do, so they are fetched only then. */
export function drawMunicipalitiesNear(map: StreetMap, container: HTMLElement): void {
  function draw(): void {
    if (map.getZoom() < municipalitiesFrom || map.getSource('municipalities')) return;
    map.addSource('municipalities', { type: 'geojson', data: municipalitiesUrl, attribution: 'INEGI' });
    map.addLayer(
      {
        id: 'municipalities',
        type: 'line',
        source: 'municipalities',
        minzoom: municipalitiesFrom,
        paint: { 'line-color': coloursOf(container).border, 'line-width': 0.8, 'line-opacity': 0.6 },
      },
      'borders',
    );
  }
  draw();
  map.on('moveend', draw);
}

/** Streets from an operator's PMTiles file whose layers are those of a Protomaps basemap. */
async function tileStyle(tilesUrl: string, colours: Colours): Promise<StyleSpecification> {
  const [{ Protocol }, { addProtocol }] = await Promise.all([import('pmtiles'), import('maplibre-gl')]);
  // Adding it again replaces it with one like it.
  addProtocol('pmtiles', new Protocol({ metadata: true }).tile);
  const roads = (kinds: readonly string[], minzoom: number, width: number) =>
    ({
      id: `roads-${kinds[0]}`,
      type: 'line',
      source: 'tiles',
      'source-layer': 'roads',
      minzoom,
      filter: ['in', ['get', 'kind'], ['literal', kinds]],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': colours.road,
        'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], minzoom, 0.6, 18, width],
      },
    }) satisfies StyleSpecification['layers'][number];
  return {
    version: 8,
    sources: {
      tiles: {
        type: 'vector',
        url: `pmtiles://${new URL(tilesUrl, location.href)}`,
        attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
      },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
      { id: 'land', type: 'fill', source: 'tiles', 'source-layer': 'earth', paint: { 'fill-color': colours.land } },
      { id: 'water', type: 'fill', source: 'tiles', 'source-layer': 'water', paint: { 'fill-color': colours.sea } },
      roads(['minor_road', 'path'], 12, 12),
      roads(['major_road'], 7, 20),
      roads(['highway'], 4, 26),
      {
        id: 'borders',
        type: 'line',
        source: 'tiles',
        'source-layer': 'boundaries',
        paint: { 'line-color': colours.border, 'line-dasharray': [3, 2], 'line-opacity': 0.6 },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'tiles',
        'source-layer': 'places',
        filter: ['!=', ['get', 'kind'], 'country'],
        layout: {
          'text-field': ['coalesce', ['get', 'name:es'], ['get', 'name']],
          'text-font': font,
          'text-size': ['match', ['get', 'kind'], 'locality', 13, 11],
          'text-max-width': 7,
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.land, 'text-halo-width': 1.4 },
      },
    ],
  };
}

/** The style that a map of this installation starts with. */
export function styleOf({ styleUrl, tilesUrl }: MapSource, colours: Colours): Promise<StyleSpecification | string> {
  if (styleUrl) return Promise.resolve(styleUrl);
  return tilesUrl ? tileStyle(tilesUrl, colours) : outlineStyle(colours);
}

/** Letters of layers that are put on our own styles. */
export const textFont = font;
