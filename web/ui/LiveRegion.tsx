import { useSyncExternalStore } from 'react'
import { announcementStore } from './announce.ts'

/** The one polite live region of the product, in which `announce` speaks; stands once in the frame. */
export function LiveRegion() {
  const said = useSyncExternalStore(announcementStore.subscribe, announcementStore.get)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="false" data-announcements>
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}
