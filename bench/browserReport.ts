import type { BrowserFigure } from './browser.ts'
import { table, verdict } from './markdownTable.ts'

const titles = {
  browser: 'In the browser',
  canvas: 'A draft of 300 hubs and 3,000 questions',
  navigation: 'Between pages',
  waiting: 'With changes that wait',
  scribble: 'On a drawing',
}
export type MeasuredInBrowser = { [Part in keyof typeof titles]?: BrowserFigure[] }

/** The tables of what was measured in a browser. */
export const browserTables = (measured: MeasuredInBrowser): string[] =>
  (Object.keys(titles) as (keyof typeof titles)[]).flatMap((part) =>
    measured[part] ? [browserTable(titles[part], measured[part])] : [],
  )

const browserTable = (title: string, figures: readonly BrowserFigure[]) =>
  `### ${title}\n\n` +
  table(
    ['what', 'measured', 'bar', ''],
    figures.map(({ title, value, unit, bar }) => [
      title,
      `${value.toFixed(value < 10 ? 1 : 0)} ${unit}`,
      bar === null ? '' : `≤ ${bar} ${unit}`,
      bar === null ? '' : verdict(value <= bar),
    ]),
  )
