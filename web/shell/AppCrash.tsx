import { Component, type ReactNode } from 'react'
import { CrashScreen } from './CrashScreen.tsx'

/** Around everything that the router draws: what its own boundaries do not catch ends here, never in an empty page. */
export class AppCrash extends Component<
  { children: ReactNode },
  { error?: unknown; isCrashed: boolean }
> {
  override state = { isCrashed: false, error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { isCrashed: true, error }
  }

  override render() {
    return this.state.isCrashed ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}
