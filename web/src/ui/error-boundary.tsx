import { Component, type ReactNode } from 'react';
import { useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';

function Crash() {
  const m = useMessages('site/shell').crash;
  return (
    <div className="wrap grid min-h-[60dvh] content-center justify-items-start gap-4 py-16">
      <h1 className="text-title">{m.title}</h1>
      <p className="text-lead text-muted">{m.text}</p>
      <Button onClick={() => location.reload()}>{m.reload}</Button>
    </div>
  );
}

type Props = { children: ReactNode; fallback?: ReactNode };

/** React offers error boundaries to class components only. Without a `fallback` the reader is told and may reload. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, fallback = <Crash /> } = this.props;
    return this.state.failed ? fallback : children;
  }
}
