import { keepPreviousData } from '@tanstack/react-query';
import { mapListings, searchListings } from '@tianguis/proto/gen/client.ts';
import { areaOf } from '@tianguis/proto/marketplace/listings/area';
import { type Area, zoneById, zonesWithin } from '@tianguis/proto/zones';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type Format, useFormat } from '../../../i18n/format.ts';
import { type Catalogue, useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { LotCard } from '../../../platform/lots/lot-card.tsx';
import { MapFrame, mexico, type StreetMap } from '../../../platform/map/map-frame.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { useIsWide } from '../../../ui/wide.ts';
import { changed, type Query, queryOf } from '../address.ts';
import { areaAround, areaParam, type Cluster, clustersOf, type MapReply, roundedOut, spiral } from './clusters.ts';
import { createMarks, type Mark } from './marks.ts';
import { Sheet } from './sheet.tsx';

type Texts = Catalogue['market/browse/map'];

/** From here on lots are shown one by one, a quarter of a degree at a time. */
const nearZoom = 10.5;
/** Near enough to show the lots of most zones. */
const lotZoom = 12.6;
const step = 0.25;

/** No mark at the edge of what was found is cut off. */
const margin = { top: 64, bottom: 64, left: 86, right: 86 };

interface Chosen {
  readonly zone: string;
  readonly lot: number;
}

const priceText = (price: number | null, m: Texts, format: Format): string => {
  if (price === null) return m.agree;
  return price === 0 ? m.gift : format.price(price);
};

const fromText = (price: number | null, m: Texts, format: Format): string =>
  price === null || price === 0 ? priceText(price, m, format) : fill(m.from, { price: format.price(price) });

function placeText({ middle, zones }: Cluster, m: Texts, { plural }: Format): string {
  const others = zones.length - 1;
  return others === 0 ? middle.name : fill(plural(m.andMore, others), { place: middle.name });
}

interface Drawn {
  readonly m: Texts;
  readonly format: Format;
  readonly chosen: Chosen | undefined;
  readonly onLot: (chosen: Chosen) => void;
  readonly onCluster: (cluster: Cluster) => void;
}

function clusterMark(cluster: Cluster, { m, format, onCluster }: Drawn): Mark {
  const lots = format.plural(m.lots, cluster.count);
  const price = fromText(cluster.from, m, format);
  const isOne = cluster.zones.length === 1;
  return {
    key: `zone-${cluster.middle.id}`,
    longitude: cluster.middle.longitude,
    latitude: cluster.middle.latitude,
    offset: [0, 0],
    text: price,
    note: isOne ? `${cluster.middle.name} · ${lots}` : lots,
    place: fill(m.cluster, { place: placeText(cluster, m, format) }),
    look: 'cluster',
    isChosen: false,
    onPress: () => onCluster(cluster),
  };
}

function lotMarks(cluster: Cluster, drawn: Drawn): Mark[] {
  const { m, format, chosen, onLot } = drawn;
  const { middle, lots, count } = cluster;
  const isMore = count > lots.length;
  const pins = lots.map((lot, n): Mark => {
    const { x, y } = count === 1 ? { x: 0, y: 0 } : spiral(isMore ? n + 1 : n);
    const text = priceText(lot.price, m, format);
    return {
      key: `lot-${lot.id}`,
      longitude: middle.longitude,
      latitude: middle.latitude,
      offset: [x, y],
      text,
      place: fill(m.cluster, { place: middle.name }),
      look: 'pin',
      isChosen: chosen?.lot === lot.id,
      onPress: () => onLot({ zone: middle.id, lot: lot.id }),
    };
  });
  return isMore ? [clusterMark(cluster, drawn), ...pins] : pins;
}

const areaOfMap = (map: StreetMap): Area => {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
};

const boundsOf = ({ west, south, east, north }: Area): [[number, number], [number, number]] => [
  [west, south],
  [east, north],
];

/** What the map shows of the search: without its part of the map, so that one sees what lies beside it. */
function mapQuery(search: string): Omit<Query, 'area' | 'limit' | 'cursor'> {
  const query = { ...queryOf(search) };
  delete query.area;
  return query;
}

/** Where the map is, at the end of each move. */
function useView(map: StreetMap | undefined) {
  const [view, setView] = useState<{ area: Area; zoom: number; isMoved: boolean }>();
  useEffect(() => {
    if (!map) return setView(undefined);
    const note = (event?: { originalEvent?: unknown }) =>
      setView((before) => ({
        area: areaOfMap(map),
        zoom: map.getZoom(),
        isMoved: before?.isMoved || event?.originalEvent !== undefined,
      }));
    note();
    map.on('moveend', note);
    return () => void map.off('moveend', note);
  }, [map]);
  return view;
}

/** The card of the lot that was pressed: it is among the first of its zone. */
function ChosenLot({ search, chosen, onClose }: { search: string; chosen: Chosen; onClose: () => void }) {
  const m = useMessages('market/browse/map');
  const query = { ...mapQuery(search), zone: [chosen.zone], limit: 12 };
  const { data, isFetching } = useOperation(searchListings, { query }, { staleTime: 60_000 });
  const lot = data?.listings.find(({ id }) => id === chosen.lot);
  const close = (
    <button
      type="button"
      aria-label={m.close}
      onClick={onClose}
      className="grid size-11 place-items-center rounded-full bg-raised hover:bg-sunken"
    >
      <Icon name="close" />
    </button>
  );
  return (
    <section aria-label={m.chosen}>
      {lot ? (
        <ul>
          <LotCard lot={lot} corner={close} />
        </ul>
      ) : (
        <div className="flex min-h-24 items-start justify-between gap-3 pt-3">
          <p role="status" className="text-muted">
            {isFetching ? m.loadingLot : m.none}
          </p>
          {close}
        </div>
      )}
    </section>
  );
}

interface Props {
  readonly search: string;
  readonly go: (to: string) => void;
  /** The lots that were found, as a list: the same in words. */
  readonly children: ReactNode;
}

/** The lots of a search on a map: the whole screen of a phone with the list as a sheet, above the list on a wide screen. */
export default function MapView({ search, go, children }: Props) {
  const m = useMessages('market/browse/map');
  const format = useFormat();
  const isWide = useIsWide();
  const [map, setMap] = useState<StreetMap>();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<Chosen>();
  const view = useView(map);
  const searched = queryOf(search).area;
  const area = view && view.zoom >= nearZoom ? areaParam(roundedOut(view.area, step)) : undefined;
  const query = { ...mapQuery(search), ...(area !== undefined && { area }) };
  const { data } = useOperation(mapListings, { query }, { staleTime: 60_000, placeholderData: keepPreviousData });

  const start = useStart(data, searched);
  useMarks(map, data, view, { m, format, chosen, onLot, onCluster });

  function onLot(pressed: Chosen): void {
    setChosen(pressed);
    const zone = zoneById(pressed.zone);
    if (!map || !zone || isWide) return;
    // Above the sheet, which rises over the lower half.
    const upwards = -map.getContainer().clientHeight / 4;
    map.easeTo({ center: [zone.longitude, zone.latitude], offset: [0, upwards] });
  }

  function onCluster(cluster: Cluster): void {
    const around = areaAround(cluster.zones);
    if (!map || !around) return;
    const zoom = map.getZoom();
    if (cluster.zones.length > 1) {
      const fitted = map.cameraForBounds(boundsOf(around), { padding: 80 })?.zoom ?? zoom;
      const { longitude, latitude } = cluster.middle;
      // Zones that fit already would come no nearer.
      if (fitted > zoom + 0.5) map.fitBounds(boundsOf(around), { padding: 80 });
      else map.easeTo({ center: [longitude, latitude], zoom: zoom + 1.5 });
      return;
    }
    if (zoom < lotZoom - 0.1) {
      map.easeTo({ center: [cluster.middle.longitude, cluster.middle.latitude], zoom: lotZoom });
      return;
    }
    setChosen(undefined);
    go(changed(search, { area: areaParam(around) }));
  }

  const shownArea = view && areaParam(view.area);
  const list = (
    <>
      {chosen && <ChosenLot search={search} chosen={chosen} onClose={() => setChosen(undefined)} />}
      {children}
    </>
  );
  if (isFailed)
    return (
      <>
        <p className="mb-4 rounded-m bg-info-soft px-3 py-2 text-info">{m.failed}</p>
        {children}
      </>
    );

  const canvas = (
    <div className="relative size-full">
      {start && (
        <MapFrame
          title={m.title}
          bounds={start}
          margin={margin}
          moved={isWide ? 'shared' : 'freely'}
          className="size-full"
          onFailed={() => setFailed(true)}
          onReady={(ready) => {
            setMap(ready);
            return () => setMap(undefined);
          }}
        />
      )}
      {!map && <p className="absolute inset-0 grid place-items-center bg-sunken text-muted">{m.loading}</p>}
      <div className="pointer-events-none absolute inset-x-14 top-3 flex flex-wrap justify-center gap-2 *:pointer-events-auto">
        {view?.isMoved && shownArea !== undefined && zonesWithin(view.area).length > 0 && shownArea !== searched && (
          <Button look="inverse" className="shadow-lift" onClick={() => go(changed(search, { area: shownArea }))}>
            {m.here}
          </Button>
        )}
        {searched !== undefined && (
          <Button
            look="secondary"
            className="bg-raised shadow-lift"
            onClick={() => go(changed(search, { area: undefined }))}
          >
            {m.everywhere}
          </Button>
        )}
      </div>
    </div>
  );
  if (isWide)
    return (
      <section aria-label={m.title}>
        <p className="mb-3 text-[0.92rem] text-muted">{m.hint}</p>
        <div className="mb-6 h-[min(66dvh,40rem)] overflow-hidden rounded-l">{canvas}</div>
        {list}
      </section>
    );
  return (
    <Sheet
      map={canvas}
      hint={m.hint}
      isLifted={chosen !== undefined}
      onClose={() => go(changed(search, { vista: undefined }))}
    >
      {list}
    </Sheet>
  );
}

/** What the map shows first: the part that was searched, else all that was found. Undefined until that is known. */
function useStart(data: MapReply | undefined, searched: string | undefined) {
  const start = useRef<[[number, number], [number, number]] | typeof mexico>(undefined);
  if (start.current || !data) return start.current;
  const zones = data.zones.map(({ zone }) => zone);
  const around = searched === undefined ? areaAround(zonesNamed(zones)) : areaOf(searched);
  start.current = around ? boundsOf(around) : mexico;
  return start.current;
}

const zonesNamed = (ids: readonly string[]) => ids.flatMap((id) => zoneById(id) ?? []);

/** Puts clusters and prices on the map, anew after each move and each reply. */
function useMarks(map: StreetMap | undefined, data: MapReply | undefined, view: unknown, drawn: Drawn): void {
  const newest = useRef(drawn);
  newest.current = drawn;
  const marks = useMemo(() => map && createMarks(map), [map]);
  useEffect(() => () => marks?.remove(), [marks]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clusters depend on where the map is
  useEffect(() => {
    if (!map || !marks || !data) return;
    const clusters = clustersOf(data.zones, ({ longitude, latitude }) => map.project([longitude, latitude]));
    const isNear = map.getZoom() >= nearZoom;
    marks.show(
      clusters.flatMap((cluster) =>
        isNear && cluster.lots.length > 0 ? lotMarks(cluster, newest.current) : [clusterMark(cluster, newest.current)],
      ),
    );
  }, [map, marks, data, view, drawn.chosen]);
}
