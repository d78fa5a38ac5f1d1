import { Component, type ErrorInfo, type ReactNode } from 'react'
import { forgetFailedPages } from '../../../../ui/lazyPage.tsx'
import { CrashView } from './CrashView.tsx'

type Props = { readonly resetKey: string; readonly children: ReactNode }
type State = { readonly error: unknown; readonly crashed: boolean; readonly stack: string; readonly resetKey: string }

export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, crashed: false, stack: '', resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, crashed: true }
  }

  // Going elsewhere leaves the failure behind.
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (props.resetKey === state.resetKey) return null
    if (state.crashed) forgetFailedPages()
    return { resetKey: props.resetKey, crashed: false, error: null, stack: '' }
  }

  override componentDidCatch(_: unknown, info: ErrorInfo): void {
    this.setState({ stack: info.componentStack ?? '' })
  }

  retry = (): void => {
    forgetFailedPages()
    this.setState({ crashed: false, error: null, stack: '' })
  }

  override render(): ReactNode {
    const { crashed, error, stack } = this.state
    return crashed ? <CrashView error={error} componentStack={stack} onRetry={this.retry} /> : this.props.children
  }
}
