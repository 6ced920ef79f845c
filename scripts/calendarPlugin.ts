import type { Plugin } from 'vite'

/** What stands in the calendar library, and what has to stand there: its errors would leave the calendar half drawn. */
const mends = [
  // it scrolls a view once its rows are measured, also one that was left meanwhile
  ['timeScroller.scrollTo(', 'timeScroller?.scrollTo('],
  // what is below the last row of a month, or pressed before its rows are measured, is no day
  ['props.cellRows[row][col]', 'props.cellRows[row]?.[col] ?? { isInert: true }'],
] as const

/** Mends the calendar library while the web is built. The build fails when there is nothing to mend any more. */
export function calendarPlugin(): Plugin {
  const left = new Set<string>(mends.map(([wrong]) => wrong))
  return {
    name: 'calendar-mends',
    apply: 'build',
    transform: {
      filter: { id: /\/@fullcalendar\/react\// },
      handler: (code) => {
        const found = mends.filter(([wrong]) => code.includes(wrong))
        for (const [wrong] of found) left.delete(wrong)
        return found.length === 0
          ? null
          : {
              code: found.reduce((text, [wrong, right]) => text.replace(wrong, right), code),
              map: null,
            }
      },
    },
    // the library may say it in other words one day
    buildEnd() {
      if (left.size > 0)
        this.error(
          `@fullcalendar/react has no "${[...left].join('", no "')}" any more: see whether it still needs mending.`,
        )
    },
  }
}
