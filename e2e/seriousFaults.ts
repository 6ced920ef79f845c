import axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

export type ColorScheme = 'light' | 'dark'
export interface Fault {
  id: string
  nodes: { target: string; message: string }[]
}

/**
 * What axe finds serious or critical, in the page or only in `part` (a selector). In the dark only colours differ, so
 * that only contrast is looked at unless `rules` names others. The page has no frames.
 */
export async function seriousFaults(
  page: Page,
  colorScheme: ColorScheme,
  { part, rules }: { part?: string; rules?: string[] } = {},
): Promise<Fault[]> {
  // once for each document: reading the script takes longer than most of its checks
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source)
  const only = rules ?? (colorScheme === 'dark' ? ['color-contrast'] : undefined)
  const violations = await page.evaluate(
    async ([within, runOnly]) =>
      (
        await window.axe!.run(within ?? document, {
          resultTypes: ['violations'],
          iframes: false,
          ...(runOnly && { runOnly }),
        })
      ).violations,
    [part, only] as const,
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
