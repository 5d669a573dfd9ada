import { Component, type ReactNode } from 'react'
import { FatalScreen } from '../boot/fatal-screen.tsx'

/** The last boundary: what no part of the page kept to itself shows the error screen (ER-06). */
export class AppBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? <FatalScreen error={this.state.error} /> : this.props.children
  }
}
