import { openTabChannel } from '../data/tabChannel.ts'
import type { RecordingNews } from './recordingNews.ts'
import { forgetSpoken } from './spokenConsents.ts'

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
    // whoever is missing is asked anew, now that the server can be told
    if (news.what === 'missing') forgetSpoken(news.meetingId)
    for (const listener of this.#listeners) listener(news)
  }
}
