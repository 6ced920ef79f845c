interface Question {
  id: string
  mediaItemIds: string[]
  mediaItems: { id: string; title: string; url: string | null }[]
  options: {
    title: string
    mediaItemId: string | null
    mediaItem: { url: string | null; type: string } | null
  }[]
}
/** A version of a playbook with what it shows of the library. */
export interface Version {
  hubs: { questions: Question[] }[]
  mediaItems: { id: string }[]
}
export const questionOf = (version: Version, id: string): Question =>
  version.hubs.flatMap(({ questions }) => questions).find((one) => one.id === id)!
