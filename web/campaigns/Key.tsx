import { KeyHint } from '../ui/KeyHint.tsx'

/** The key of a button, which names it in `aria-keyshortcuts` too. */
export const Key = ({ of }: { of: string }) => (
  <span aria-hidden>
    <KeyHint keys={of} />
  </span>
)
