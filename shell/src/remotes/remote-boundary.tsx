import { Component, type ReactNode } from 'react'

interface Props {
  children: ReactNode
  /** Another value forgets the error and draws the children again. */
  attempt: number
  fallback: (error: unknown) => ReactNode
  onError: (error: unknown) => void
}

/** Keeps an error of a remote's part inside that part (ER-06). */
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
