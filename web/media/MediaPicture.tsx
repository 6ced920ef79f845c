import {
  IconFileText,
  IconLink,
  IconMovie,
  IconMusic,
  IconPhoto,
  type Icon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { extensionOf } from '../../shared/fileTypes.ts'
import type { Media_rowFragment, MediaType } from '../gql.ts'
import classes from './MediaPicture.module.css'

export const mediaIcons: Readonly<Record<MediaType, Icon>> = {
  IMAGE: IconPhoto,
  DOCUMENT: IconFileText,
  AUDIO: IconMusic,
  VIDEO: IconMovie,
  LINK: IconLink,
}

type Props = { item: Pick<Media_rowFragment, 'type' | 'thumbnailUrl' | 'file'>; isSmall?: boolean }

/** Its thumbnail; a sign of its type where there is none, or where its address is too old. */
export function MediaPicture({ item: { type, thumbnailUrl, file }, isSmall = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const Sign = mediaIcons[type]
  return (
    <span className={classes.picture} data-small={isSmall || undefined}>
      {thumbnailUrl && thumbnailUrl !== broken ? (
        <img src={thumbnailUrl} alt="" loading="lazy" onError={() => setBroken(thumbnailUrl)} />
      ) : (
        <>
          <Sign size={isSmall ? 18 : 34} stroke={1.4} aria-hidden />
          {!isSmall && file && (
            // its type is said in words below
            <span className={classes.ending} aria-hidden>
              {extensionOf(file.name)}
            </span>
          )}
        </>
      )}
    </span>
  )
}
