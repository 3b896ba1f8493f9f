import { Component, type ReactNode } from 'react';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { report } from '../report.ts';

interface Props {
  readonly name: string;
  readonly children: ReactNode;
}

/** Contains the failure of one widget: a small card is shown, whose markup alone names it, and the rest of the page works (BR-5). */
export class WidgetBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report(`widget ${this.props.name}`, error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <ErrorCard part={this.props.name} onRetry={() => this.setState({ failed: false })} />;
  }
}
