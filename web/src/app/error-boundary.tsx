import { Component, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';

function Crash() {
  const m = useMessages('shell').crash;
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-title">{m.title}</h1>
      <p className="text-lead text-muted">{m.text}</p>
      <Button onClick={() => location.reload()}>{m.reload}</Button>
    </div>
  );
}

/** React offers error boundaries to class components only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Crash /> : this.props.children;
  }
}
