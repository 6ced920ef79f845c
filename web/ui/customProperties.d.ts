import 'react'

declare module 'react' {
  // custom properties, which style sheets read; merged into React's own
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
