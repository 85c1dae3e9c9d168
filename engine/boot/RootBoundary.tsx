import { Component, type ReactNode } from 'react';
import { RetryPanel, report } from '#engine/registry';

/** The last net: whatever escapes a widget's own boundary. A player sees words and a way on, never a white page. */
export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report({ kind: 'failed-widget', widget: 'site', pointer: '', error });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: '10vh 16px' }}>
        <RetryPanel retry={() => location.reload()} />
      </main>
    );
  }
}
