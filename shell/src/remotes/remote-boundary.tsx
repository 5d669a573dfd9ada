import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** A new value resets the error and renders the children again. */
  attempt: number
  fallback: (error: unknown) => ReactNode
  onError: (error: unknown) => void
}

/** Error boundary of one part of a remote (ER-06). */
export class RemoteBoundary extends Component<Props, { error: unknown; attempt: number; failed: boolean }> {
  override state = { error: null as unknown, attempt: this.props.attempt, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(props: Props, state: { attempt: number }) {
    return props.attempt === state.attempt ? null : { attempt: props.attempt, error: null, failed: false }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
