import type { Plugin } from 'vite'

const scrolls = 'timeScroller.scrollTo('

/**
 * The calendar library scrolls a view once its rows are measured, also one that was left meanwhile. Its error
 * is shown to nobody, but what else waited to be measured is then never drawn.
 */
export function calendarPlugin(): Plugin {
  let isMended = false
  return {
    name: 'calendar-scroll',
    apply: 'build',
    transform: {
      filter: { id: /\/@fullcalendar\/react\//, code: scrolls },
      handler: (code) => {
        isMended = true
        return { code: code.replace(scrolls, 'timeScroller?.scrollTo('), map: null }
      },
    },
    // the library may say it in other words one day
    buildEnd() {
      if (!isMended)
        this.error(
          `@fullcalendar/react has no "${scrolls}" any more: see whether it still scrolls views that are gone.`,
        )
    },
  }
}
