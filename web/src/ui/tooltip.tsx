import * as Radix from 'radix-ui/tooltip';
import type { ReactElement, ReactNode } from 'react';

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: string;
  side?: 'top' | 'right';
  children: ReactElement;
  /** For a trigger that opens it by itself. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Tooltip({ text, side = 'top', children, ...controlled }: TooltipProps) {
  return (
    <Radix.Root {...controlled}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={12}
          className="z-50 max-w-76 rounded-m bg-ink px-3 py-1.5 text-[0.9rem] text-page shadow-lift"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
