import {
  type LngLatBoundsLike,
  NavigationControl,
  type PaddingOptions,
  Map as StreetMap,
  setWorkerUrl,
} from 'maplibre-gl';
import sheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useRef } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { useTheme } from '../../ui/theme.ts';
import { useConfig } from '../api/config.ts';
import { coloursOf, drawMunicipalitiesNear, isOutlines, type MapSource, styleOf } from './look.ts';

setWorkerUrl(workerUrl);

export type { StreetMap };

/** Most of Mexico. */
export const mexico: LngLatBoundsLike = [
  [-117.5, 14.4],
  [-86.4, 32.8],
];

interface Props {
  readonly title: string;
  /** What it shows first; a change of it moves nothing. */
  readonly bounds: LngLatBoundsLike;
  /** Pixels around what is shown first. */
  readonly margin?: PaddingOptions;
  /** Moved and zoomed by the reader; `shared`: with two fingers, so that one still scrolls the page. */
  readonly moved?: 'freely' | 'shared' | 'never';
  readonly className?: string;
  /** The map can be drawn on; what it returns runs before the map goes. */
  // biome-ignore lint/suspicious/noConfusingVoidType: as in an effect
  readonly onReady: (map: StreetMap) => void | (() => void);
  /** The map cannot be shown: no WebGL here. */
  readonly onFailed: () => void;
}

const most = 16;

/**
 * A map of streets where this installation names some, of Mexico's outlines everywhere else. Import it lazily: it and its
 * library weigh more than a page. What it shows must be said beside it as well.
 */
export function MapFrame(props: Props) {
  const { title, moved = 'freely', className } = props;
  const m = useMessages('platform/map');
  const language = useLanguage();
  const theme = useTheme();
  const config = useConfig();
  const source = sourceOf(config);
  const frame = useRef<HTMLDivElement>(null);
  const newest = useRef({ ...props, m });
  newest.current = { ...props, m };
  /** Where the reader was on the map that this one takes the place of. */
  const left = useRef<LngLatBoundsLike>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is another one in another language, theme or style only
  useEffect(() => {
    const container = frame.current;
    if (!container || source === undefined) return;
    let map: StreetMap | undefined;
    // biome-ignore lint/suspicious/noConfusingVoidType: as in an effect
    let undo: void | (() => void);
    let isGone = false;

    function open(from: MapSource, style: Awaited<ReturnType<typeof styleOf>>, at: HTMLDivElement): void {
      const { m } = newest.current;
      const opened = new StreetMap({
        container: at,
        style,
        bounds: left.current ?? newest.current.bounds,
        fitBoundsOptions: { padding: left.current ? 0 : (newest.current.margin ?? 64), maxZoom: 12, animate: false },
        maxZoom: most,
        minZoom: 2.5,
        interactive: moved !== 'never',
        cooperativeGestures: moved === 'shared',
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        attributionControl: { compact: false },
        locale: {
          'Map.Title': title,
          'NavigationControl.ZoomIn': m.zoomIn,
          'NavigationControl.ZoomOut': m.zoomOut,
          'AttributionControl.ToggleAttribution': m.attribution,
          'CooperativeGesturesHandler.WindowsHelpText': m.ctrlScroll,
          'CooperativeGesturesHandler.MacHelpText': m.cmdScroll,
          'CooperativeGesturesHandler.MobileHelpText': m.twoFingers,
        },
      });
      map = opened;
      opened.touchZoomRotate.disableRotation();
      if (moved !== 'never') opened.addControl(new NavigationControl({ showCompass: false }), 'top-right');
      let isDrawn = false;
      opened.once('load', () => {
        isDrawn = true;
        if (isOutlines(from)) drawMunicipalitiesNear(opened, at);
        undo = newest.current.onReady(opened);
      });
      // A tile that is missing later leaves a hole. A style that cannot be read gives way to the outlines.
      opened.on('error', () => {
        if (isDrawn || isGone || typeof style !== 'string') return;
        opened.remove();
        void start({ styleUrl: null, tilesUrl: null }, at);
      });
    }

    async function start(from: MapSource, at: HTMLDivElement): Promise<void> {
      try {
        const style = await styleOf(from, coloursOf(at));
        if (!isGone) open(from, style, at);
      } catch {
        // Without WebGL, or the parts that it is drawn from, it cannot begin.
        if (!isGone) newest.current.onFailed();
      }
    }

    void start(source, container);
    return () => {
      isGone = true;
      undo?.();
      left.current = map?.getBounds();
      map?.remove();
    };
  }, [source?.styleUrl, source?.tilesUrl, language, theme]);

  return (
    <>
      <link rel="stylesheet" href={sheetUrl} precedence="default" />
      <div ref={frame} className={cx('overflow-hidden bg-sunken', className)} />
    </>
  );
}

/** Undefined until it is known what this installation's maps are drawn from; without a connection it is the outlines. */
function sourceOf({ data, isError }: ReturnType<typeof useConfig>): MapSource | undefined {
  if (data) return { styleUrl: data.mapStyleUrl, tilesUrl: data.mapTilesUrl };
  return isError ? { styleUrl: null, tilesUrl: null } : undefined;
}
