/** Starts what a page can be shown without as soon as its script has come. Returns what ends it. */
export function startBehind(load: () => Promise<() => () => void>): () => void {
  let isOver = false
  let end = () => {}
  load().then(
    (start) => {
      if (!isOver) end = start()
    },
    // without a network it is missing until the application starts anew
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}
