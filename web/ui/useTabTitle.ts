import { useEffect } from 'react'

const product = 'Parley'

/** Names the browser's tab as long as the component stands; nothing of a page stays on the next. */
export function useTabTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
    return () => {
      document.title = product
    }
  }, [title])
}
