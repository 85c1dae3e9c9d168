import { Component, type ReactNode } from 'react';
import { RetryPanel } from './RetryPanel.tsx';
import { report } from './report.ts';

interface Props {
  widget: string;
  pointer: string;
  fallback: 'panel' | 'nothing';
  children: ReactNode;
}

/** Times a player may try a failed widget again. */
const attempts = 3;

/** Confines a failing widget to its own slot; its siblings never notice. */
export class Boundary extends Component<Props, { failed: boolean; failures: number }> {
  override state = { failed: false, failures: 0 };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    const { widget, pointer } = this.props;
    report({ kind: 'failed-widget', widget, pointer, error });
    this.setState(({ failures }) => ({ failures: failures + 1 }));
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    if (this.props.fallback === 'nothing') return null;
    const retry = this.state.failures <= attempts ? () => this.setState({ failed: false }) : undefined;
    return <RetryPanel retry={retry} />;
  }
}
