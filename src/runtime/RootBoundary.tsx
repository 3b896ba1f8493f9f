import { Component, type ReactNode } from 'react';
import { RetryScreen } from './RetryScreen.tsx';
import { report } from './report.ts';

/** The outermost error boundary: a failure above the widgets still leaves a page with a retry button. */
export class RootBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    report('application', error);
  }

  override render() {
    return this.state.failed ? <RetryScreen onRetry={() => window.location.reload()} /> : this.props.children;
  }
}
