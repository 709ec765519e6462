import { lazy, Suspense, useEffect } from 'react';
import { loadPalette } from './palette/load-palette.ts';
import type { Group } from './places.ts';
import { isShortcut } from './shortcut.ts';

const Palette = lazy(loadPalette);

interface Props {
  readonly groups: readonly Group[];
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly onTalk: () => void;
}

/** Ctrl-K opens the palette wherever one is at the desk, and closes it again. */
export function PaletteHost({ groups, open, onOpen, onTalk }: Props) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.isComposing) return;
      event.preventDefault();
      onOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <Palette groups={groups} onTalk={onTalk} onClose={() => onOpen(false)} />
    </Suspense>
  );
}
