import * as Radix from 'radix-ui/tabs';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export type Tab = { id: string; label: string; content: ReactNode };

/** Scrolls a row of tabs sideways, and nothing else, until the chosen one is all in view. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector('[data-state=active]');
  if (!list || !chosen) return;
  const row = list.getBoundingClientRect();
  const { left, right } = chosen.getBoundingClientRect();
  if (left < row.left) list.scrollLeft += left - row.left;
  else if (right > row.right) list.scrollLeft += right - row.right;
}

export function Tabs({
  tabs,
  label,
  value,
  onChange,
}: {
  tabs: readonly Tab[];
  label: string;
  value?: string;
  onChange?: (id: string) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is chosen
  useLayoutEffect(() => showChosen(list.current), [value]);
  return (
    <Radix.Root defaultValue={tabs[0]?.id} value={value} onValueChange={onChange}>
      <Radix.List ref={list} aria-label={label} className="flex gap-1 overflow-x-auto border-b-2 border-ink">
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.id}
            value={tab.id}
            className="min-h-11 rounded-t-m px-2.5 sm:px-4 font-[640] whitespace-nowrap text-muted -outline-offset-3 hover:text-ink data-[state=active]:bg-ink data-[state=active]:text-page"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="pt-5 outline-none">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
