declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?meeting' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
declare module '*.po?lists' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

declare module '*.po?rest' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}
