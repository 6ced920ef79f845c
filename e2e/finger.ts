import type { CDPSession, Page } from 'playwright-core'

/** A finger that moved no further than this may still rest, px. */
const slop = 10

export interface Point {
  x: number
  y: number
}

/** A finger on the screen, with the touch events of a real browser. */
export interface Finger {
  /** Down at the first point, through the others, up at the last; rests at the first for so many ms. Tells how many ms it was down at the most before the page knew that it moves. */
  slide: (points: Point[], rest?: number) => Promise<number>
  session: CDPSession
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const slide = async ([first, ...rest]: Point[], pause = 0) => {
    const down = performance.now()
    await at('touchStart', first!)
    if (pause > 0) await page.waitForTimeout(pause)
    let rested = 0
    for (const point of rest) {
      await at('touchMove', point)
      if (!rested && Math.hypot(point.x - first!.x, point.y - first!.y) > slop)
        rested = performance.now() - down
    }
    await at('touchEnd')
    return rested
  }
  return { slide, session }
}

/** Points from one to the other, as far apart as a finger's are. */
export const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: 7 }, (_none, at) => ({
    x: from.x + ((to.x - from.x) * at) / 6,
    y: from.y + ((to.y - from.y) * at) / 6,
  }))
