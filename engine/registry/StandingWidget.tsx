import type { ReactNode } from 'react';
import { skeletonShape } from './LazyMount.tsx';
import type { Widget, WidgetProps } from './registry.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';

/**
 * A widget that stands in the document already, or is about to: in a Suspense of its own, so that React takes it over when its
 * code has come, however late that is, and first where a player is. However far below the window, nothing is put in its place:
 * what waits for its turn stays as it stands.
 */
export class StandingWidget extends WidgetBoundary {
  override waits = true;
  /** Says that it has been taken over. */
  takenOver: (() => void) | undefined;

  override componentDidMount() {
    const { runtime, widget } = this.props;
    if (runtime.registry.get(widget)) this.takenOver = runtime.hydration?.begin(widget);
  }

  override componentWillUnmount() {
    this.takenOver?.();
  }

  override componentDidCatch(error: unknown) {
    super.componentDidCatch(error);
    this.takenOver?.();
  }

  readonly shown = () => this.takenOver?.();

  override wait(widget: Widget, given: WidgetProps | undefined): ReactNode {
    const turn = this.props.runtime.hydration?.turnOf(widget.name);
    return this.suspended(widget, given, skeletonShape(widget, given), { turn, onShown: this.shown });
  }
}
