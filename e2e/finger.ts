import type { CDPSession, Page } from 'playwright-core'

export interface Point {
  x: number
  y: number
}

/** A finger on the screen, with the touch events of a real browser. */
export interface Finger {
  /** Down at the first point, through the others, up at the last; rests at the first for so many ms. */
  slide: (points: Point[], rest?: number) => Promise<void>
  session: CDPSession
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page)
  const at = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const slide = async ([first, ...rest]: Point[], pause = 0) => {
    await at('touchStart', first!)
    if (pause > 0) await page.waitForTimeout(pause)
    for (const point of rest) await at('touchMove', point)
    await at('touchEnd')
  }
  return { slide, session }
}

/** Points from one to the other, as far apart as a finger's are. */
export const between = (from: Point, to: Point): Point[] =>
  Array.from({ length: 7 }, (_none, at) => ({
    x: from.x + ((to.x - from.x) * at) / 6,
    y: from.y + ((to.y - from.y) * at) / 6,
  }))
