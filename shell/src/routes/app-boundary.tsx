import { Component, type ReactNode } from 'react'
import { FatalScreen } from '../boot/fatal-screen.tsx'

/** Outermost error boundary: shows the error screen (ER-06). */
export class AppBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <FatalScreen error={this.state.error} /> : this.props.children
  }
}
