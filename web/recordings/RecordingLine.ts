import { openTabChannel } from '../data/tabChannel.ts'
import type { RecordingNews } from './recordingNews.ts'
import { dropSpoken, forgetSpoken } from './spokenConsents.ts'

type Message = { changed: true } | { news: RecordingNews }

/** What the tabs of a person tell each other of recordings, and this page's own parts. */
export class RecordingLine {
  readonly #listeners = new Set<(news: RecordingNews) => void>()
  readonly #tabs: { tell: (message: Message) => void }

  /** `onChanged`: another tab has changed what is kept on the device. */
  constructor(member: string, onChanged: () => void) {
    this.#tabs = openTabChannel<Message>(`recordings-${member}`, (message) => {
      if ('news' in message) this.#hear(message.news)
      onChanged()
    })
  }

  onNews = (listener: (news: RecordingNews) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  tell(news: RecordingNews): void {
    this.#hear(news)
    this.#tabs.tell({ news })
  }
  changed(): void {
    this.#tabs.tell({ changed: true })
  }

  #hear(news: RecordingNews): void {
    const { what, meetingId } = news
    // the server has all of it, or whoever is missing is asked anew, now that it can be told
    if (what === 'begun' || what === 'missing' || what === 'withdrawn') forgetSpoken(meetingId)
    if (what === 'takenBack') dropSpoken(meetingId, news.contactId)
    for (const listener of this.#listeners) listener(news)
  }
}
