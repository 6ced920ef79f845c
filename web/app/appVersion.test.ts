import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { appVersion } from './appVersion.ts'
import { noMeetingRuns, whileMeetingRuns } from './runningMeeting.ts'

const meeting = '/companyDialog/01a2064c-ee92-7661-886d-f5a708f93b6c'
/** Held by another tab, so that nothing here ever reloads: that it is asked for says that this tab is in nobody's way. */
const request = vi.fn((_name: string, _options: unknown, use: (lock: null) => unknown) => use(null))

beforeEach(() => {
  vi.stubGlobal('navigator', { locks: { request } })
  history.replaceState(null, '', meeting)
})
afterEach(() => {
  sessionStorage.clear()
  request.mockClear()
  vi.unstubAllGlobals()
})

/** As after a reload in the middle of a meeting: the tab's storage stays, its lock is gone. */
function reloadInMeeting(): void {
  const end = whileMeetingRuns()
  const kept = { ...sessionStorage }
  end()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  request.mockClear()
}

test('a newer version waits after a reload until the page knows whether its meeting runs', async () => {
  reloadInMeeting()
  expect(await appVersion.activate()).toBe(false)
  expect(request).not.toHaveBeenCalled()

  noMeetingRuns()
  await appVersion.activate()
  expect(request).toHaveBeenCalledOnce()
})

test('another page than the reloaded meeting lets a newer version in', async () => {
  reloadInMeeting()
  history.replaceState(null, '', '/agenda')
  await appVersion.activate()
  expect(request).toHaveBeenCalledOnce()
})

test('the end of a meeting leaves nothing behind', () => {
  whileMeetingRuns()()
  expect(sessionStorage).toHaveLength(0)
})
