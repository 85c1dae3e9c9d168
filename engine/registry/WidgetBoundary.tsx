import { Component, type ReactNode, Suspense } from 'react';
import type { Messages } from '#engine/i18n';
import { report } from '#engine/reports';
import { RetryPanel, Skeleton } from '#engine/ui';
import type { Hydration } from './hydration.ts';
import { LazyMount, type Shape, skeletonShape } from './LazyMount.tsx';
import { forgetFailure, LazyWidget, type Moments } from './LazyWidget.tsx';
import type { Registry, Widget, WidgetProps } from './registry.ts';
import { Unknown } from './Unknown.tsx';

/** What every slot of a page shares. Set once at boot, so it is handed down rather than subscribed to. */
export interface WidgetRuntime {
  registry: Registry;
  messages: Pick<Messages, 'ensure'>;
  /** The page is being prerendered, or stands as it was. */
  prerendered?: boolean;
  /** What is told of widgets that are taken over from the document. */
  hydration?: Hydration | null;
}

export interface WidgetBoundaryProps {
  widget: string;
  props?: Record<string, unknown> | undefined;
  slots?: Record<string, ReactNode> | undefined;
  /** JSON pointer of the block within its page. */
  pointer: string;
  runtime: WidgetRuntime;
  /** It lies over the page: it loads at once, wherever the page is scrolled to, and keeps no place within it. */
  overlay?: boolean | undefined;
}

interface State {
  failed: boolean;
  failures: number;
}

/** Times a player may try a failed widget again. */
const attempts = 3;
const sound: State = { failed: false, failures: 0 };

/**
 * One widget instance: its error boundary, its props compared, and its component, in a single class, since a page has
 * hundreds of them. What is loaded is drawn at once; what is not waits in a Suspense of its own.
 */
export class WidgetBoundary extends Component<WidgetBoundaryProps, State> {
  /** It began by waiting, and stays in its Suspense: moving it out would lose its state. */
  waits = false;

  constructor(props: WidgetBoundaryProps) {
    super(props);
    this.state = sound;
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override shouldComponentUpdate(next: WidgetBoundaryProps, state: State) {
    const { widget, props, slots, runtime } = this.props;
    if (next.props !== props || next.slots !== slots || state !== this.state) return true;
    return next.widget !== widget || next.runtime.registry !== runtime.registry;
  }

  override componentDidCatch(error: unknown) {
    const { widget, pointer, runtime } = this.props;
    forgetFailure(runtime.registry.get(widget));
    report({ kind: 'failed-widget', widget, pointer, error });
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render() {
    const { widget: name, props, slots, pointer, runtime } = this.props;
    const widget = runtime.registry.get(name);
    if (!widget) return <Unknown widget={name} pointer={pointer} />;
    if (this.state.failed) return this.instead(widget);
    const Ready = readyComponent(widget, runtime.messages);
    if (!Ready) this.waits = true;
    const given: WidgetProps | undefined = slots ? { ...props, slots } : props;
    return Ready && !this.waits ? <Ready {...given} /> : this.wait(widget, given);
  }

  /** What is not loaded waits: for the player to come near, and for its code. */
  wait(widget: Widget, given: WidgetProps | undefined): ReactNode {
    const shape = this.props.overlay ? undefined : skeletonShape(widget, given);
    return <LazyMount shape={shape}>{this.suspended(widget, given, shape)}</LazyMount>;
  }

  suspended(widget: Widget, given: WidgetProps | undefined, shape: Shape | undefined, moments: Moments = {}) {
    return (
      <Suspense fallback={shape && <Skeleton {...shape} />}>
        <LazyWidget widget={widget} ensure={this.props.runtime.messages.ensure} given={given} {...moments} />
      </Suspense>
    );
  }

  /** What stands in the place of a widget that failed. */
  instead({ fallback }: Widget): ReactNode {
    if (fallback === 'nothing') return null;
    const retry = this.state.failures <= attempts ? () => this.setState({ failed: false }) : undefined;
    return <RetryPanel retry={retry} />;
  }
}

/** The component of a widget that can be drawn at once: loaded, and its messages too. */
export function readyComponent(widget: Widget, messages: WidgetRuntime['messages']): Widget['loaded'] {
  return widget.loaded && !messages.ensure(widget.messages) ? widget.loaded : undefined;
}
