import type { Media_itemFragment } from '../gql.ts'
import classes from './Media.module.css'
import { mediaIcons } from './MediaPicture.tsx'
import { usePicture } from './usePicture.ts'

/** A small picture of an item, or the sign of its kind. */
export function MediaThumb({ item }: { item: Media_itemFragment }) {
  const { src } = usePicture(item, 'small')
  const Icon = mediaIcons[item.type]
  return (
    <span className={classes.thumb}>
      {src ? (
        <img src={src} alt="" draggable={false} />
      ) : (
        <Icon size={18} stroke={1.6} aria-hidden />
      )}
    </span>
  )
}
