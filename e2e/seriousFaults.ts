import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { still } from './screens.ts'

declare global {
  interface Window {
    axe?: typeof axe & {
      /** Of its own rules, which have an impact each. */
      _audit: { rules: { id: string; impact: string }[] }
    }
  }
}

export interface Fault {
  id: string
  nodes: { target: string; message: string }[]
}

/** What differs in the dark. */
export const contrast = ['color-contrast']

/**
 * What axe finds serious or critical, in the page or only in `part` (a selector), by all its rules or only `rules`.
 * All are those of WCAG 2.0 to 2.2, A and AA; of these the size of targets is off unless it is asked for. Rules that
 * never find anything serious are left out. The page has no frames. What is only half there yet, such as a dialog that
 * fades in, would have too little contrast: nothing moves any more when it looks.
 */
export async function seriousFaults(
  page: Page,
  { part, rules }: { part?: string; rules?: string[] | undefined } = {},
): Promise<Fault[]> {
  await still(page)
  // once for each document: reading the script takes longer than most of its checks
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([within, runOnly]) => {
      // what was asked for last, as another colour scheme, is drawn
      await new Promise((drawn) => {
        requestAnimationFrame(() => requestAnimationFrame(drawn))
      })
      const slight = window
        .axe!._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
        .map(({ id }) => [id, { enabled: false }] as const)
      const { violations: found } = await window.axe!.run(within ?? document, {
        resultTypes: ['violations'],
        iframes: false,
        ...(runOnly
          ? { runOnly }
          : { rules: { ...Object.fromEntries(slight), 'target-size': { enabled: true } } }),
      })
      return found
    },
    [part, rules] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target, any }) => ({
        target: target.join(' '),
        message: any[0]?.message ?? '',
      })),
    }))
}
