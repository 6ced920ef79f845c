// Stands in the build for the time zones of the calendar's library (`temporal-polyfill/fns/*`, see vite.config.ts). They
// are needed for a named zone only; our calendar is drawn in the browser's own, which the library reckons without them,
// and they would be a sixth of what the calendar's page fetches.

function missing(): never {
  throw new Error(
    'the calendar is drawn in local time: for another zone, take the place of localTime.ts out of vite.config.ts',
  )
}

export {
  missing as create,
  missing as fromEpochMilliseconds,
  missing as offsetNanoseconds,
  missing as toZonedDateTime,
  missing as toZonedDateTimeISO,
}
