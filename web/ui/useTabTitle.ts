import { useEffect, useLayoutEffect } from 'react'

const product = 'Parley'
/** Of the address, and of what the page shows there. */
let place = '',
  shown = ''

const write = () => {
  const title = shown || place
  document.title = title ? `${title} · ${product}` : product
}

/** Names the browser's tab as long as the component stands; nothing of a page stays on the next. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    shown = title
    write()
    return () => {
      shown = ''
      write()
    }
  }, [title])
}

/** What the tab is called until the page names what it shows. */
export function useDefaultTabTitle(title: string): void {
  // ahead of the effect with which a page names it, and of the one that takes the last name away
  useLayoutEffect(() => {
    place = title
    write()
  }, [title])
}
