export type LiveLine = 'open' | 'closed'

/** The lines that are not a meeting's, told by the stroke: of the inbox, of the board of opportunities, of each campaign, of all, and of the draft of a playbook. */
export const inboxLine = '/inbox',
  boardLine = '/board',
  campaignLine = (of: object): string => `/${JSON.stringify(of)}`,
  draftLine = (playbookId: string): string => `/draft/${playbookId}`

/** Whether news of a meeting, or of the inbox, comes in at the moment. */
class LiveLines {
  readonly #lines = new Map<string, LiveLine>()
  readonly #listeners = new Set<() => void>()

  /** A meeting's line brings what the inbox's would. */
  hasMeeting = (): boolean =>
    [...this.#lines].some(([id, line]) => !id.startsWith('/') && line === 'open')

  get = (meetingId: string): LiveLine => this.#lines.get(meetingId) ?? 'closed'

  set(meetingId: string, line: LiveLine): void {
    if (this.get(meetingId) === line) return
    this.#lines.set(meetingId, line)
    for (const listener of this.#listeners) listener()
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const liveLines = new LiveLines()
