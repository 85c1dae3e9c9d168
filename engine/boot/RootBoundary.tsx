import { Component, type ReactNode } from 'react';
import { report } from '#engine/reports';

interface Props {
  /** Draws something else in place of it all. */
  onBroken(): void;
  children: ReactNode;
}

/** The last net: whatever escapes a widget's own boundary. A player sees words and a way on, never a white page. */
export class RootBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report({ kind: 'failed-widget', widget: 'site', pointer: '', error });
    this.props.onBroken();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
