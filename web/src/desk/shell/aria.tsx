import { lazy, Suspense } from 'react';

const ChatPanel = lazy(() => import('../../chat/chat-panel.tsx'));

/** Aria's panel beside the rail, for as long as she is talked to. */
export function Aria({ onClose }: { onClose: () => void }) {
  return (
    <div className="fixed right-3 bottom-3 z-50 max-lg:bottom-18 print:hidden">
      <Suspense fallback={null}>
        <ChatPanel onClose={onClose} />
      </Suspense>
    </div>
  );
}
