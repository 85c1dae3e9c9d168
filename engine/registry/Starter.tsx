import { Component, type ReactNode, Suspense } from 'react';
import { report } from '#engine/reports';
import { forgetFailure, LazyWidget } from './LazyWidget.tsx';
import type { Widget, WidgetProps } from './registry.ts';
import { useWidgetRuntime } from './WidgetByName.tsx';

/** The Start.tsx of a widget (`starts` in its manifest): loaded when it is mounted; one that fails is reported, and nothing else stops. */
export function Starter({ widget, given }: { widget: Widget; given: WidgetProps }) {
  const { messages } = useWidgetRuntime();
  return (
    <StarterBoundary widget={widget}>
      <Suspense fallback={null}>
        <LazyWidget widget={widget} ensure={messages.ensure} given={given} />
      </Suspense>
    </StarterBoundary>
  );
}

class StarterBoundary extends Component<{ widget: Widget; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    forgetFailure(this.props.widget);
    report({ kind: 'failed-widget', widget: this.props.widget.name, pointer: '/starts', error });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
