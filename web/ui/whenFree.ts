import { isInHand } from './isInHand.ts'

/** Each so many ms it is looked whether the person is at something. */
const pause = 300

/** Does something that draws anew what lies beneath, soon, but not while the person is at something. Gives what calls it off. */
export function whenFree(work: () => void): () => void {
  const look = (): void => {
    if (isInHand()) timer = setTimeout(look, pause)
    else work()
  }
  let timer = setTimeout(look, pause)
  return () => clearTimeout(timer)
}
