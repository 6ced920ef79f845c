import { useDeferredValue, type ReactNode } from 'react'

// as long as such a page is: one that was scrolled is where it was, and what stands below on a phone moves nowhere in sight
const place = <div style={{ height: '400vh' }} />

/** The parts of a page that are looked at last: it is drawn without them, and they right after it. */
export const Late = ({ children }: { children: ReactNode }) =>
  useDeferredValue(true, false) ? children : place
