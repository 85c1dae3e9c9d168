import { Component, type ReactNode } from 'react';
import { report } from '#engine/reports';

/** A closed page that cannot be drawn leaves the site where it is: its calls say what is the matter. */
export class ClosedBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(error: unknown): void {
    report({ kind: 'broken-brand', widget: 'site', pointer: '/pages', error });
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
