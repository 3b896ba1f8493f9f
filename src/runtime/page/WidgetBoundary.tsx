import { Component, type ReactNode } from 'react';
import { ErrorCard } from '#src/ui/states/ErrorCard.tsx';
import { report } from '../report.ts';

interface Props {
  readonly name: string;
  readonly children: ReactNode;
}

/** Contains the failure of one widget: a small card with its name is shown, and the rest of the page works (BR-5). */
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
    return <ErrorCard name={this.props.name} onRetry={() => this.setState({ failed: false })} />;
  }
}
