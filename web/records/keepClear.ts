/** While the bar stands at the bottom, toasts are above it, and what takes the focus is scrolled clear of it. */
export function keepClear(bar: HTMLElement): () => void {
  const root = document.documentElement
  const observer = new ResizeObserver(() =>
    root.style.setProperty('--p-bottom-bar', `${bar.offsetHeight + 12}px`),
  )
  observer.observe(bar)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--p-bottom-bar')
  }
}
