// A meeting that runs in this browser: a newer version of the app waits for its end.
export const runningLock = 'meeting-runs'
/** The path of the page on which this tab's meeting runs; a reload in the middle of it leaves it set. */
const runningKey = 'meeting_runs_at'

/** Keeps newer versions away from this browser until the returned function is called. */
export function whileMeetingRuns(): () => void {
  const done = Promise.withResolvers<void>()
  sessionStorage.setItem(runningKey, location.pathname)
  void navigator.locks?.request(runningLock, { mode: 'shared' }, () => done.promise)
  return () => {
    noMeetingRuns()
    done.resolve()
  }
}

/** The meeting on this page does not run, though it may have before a reload. */
export function noMeetingRuns(): void {
  sessionStorage.removeItem(runningKey)
}

/** Reloaded on the page of a meeting that ran: until that page has been read, nobody holds the lock for it. */
export function isReloadedMeeting(): boolean {
  return sessionStorage.getItem(runningKey) === location.pathname
}
