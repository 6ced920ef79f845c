import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconExternalLink, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { videoLink, type VideoLink } from '../../shared/videoLinks.ts'
import { sizeText } from '../files/fileTexts.ts'
import type { Media_rowFragment } from '../gql.ts'
import { MediaPicture, mediaIcons } from './MediaPicture.tsx'
import classes from './MediaPreview.module.css'

type Props = {
  item: Media_rowFragment
  /** Its address is too old. */
  onStale: () => void
}

/** What does not come with a new address either is asked for again after this time, ms: it may be damaged. */
const again = 60_000

/** What an item holds, as large as there is room: a picture, a player, a document to download, or where a link leads. */
export function MediaPreview({ item, onStale: readAnew }: Props) {
  const { i18n } = useLingui()
  const asked = useRef(-again)
  const onStale = (): void => {
    const now = performance.now()
    if (now - asked.current < again) return
    asked.current = now
    readAnew()
  }
  const { type, title, url, file } = item
  if (!url) return <Held item={item} />
  switch (type) {
    case 'IMAGE':
      return (
        <a className={classes.picture} href={url} target="_blank" rel="noopener">
          <img src={url} alt={title} onError={onStale} />
        </a>
      )
    case 'AUDIO':
      return (
        <div className={classes.sound}>
          <MediaPicture item={item} isSmall />
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of others have none */}
          <audio controls preload="metadata" src={url} aria-label={title} onError={onStale} />
        </div>
      )
    case 'VIDEO':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of others have none
        <video
          className={classes.film}
          controls
          playsInline
          preload="metadata"
          src={url}
          aria-label={title}
          onError={onStale}
        />
      )
    case 'LINK':
      return <LinkCard url={url} title={title} />
    case 'DOCUMENT':
      return (
        <Sheet item={item}>
          <strong>{file?.name}</strong>
          <span>{sizeText(file?.size ?? 0, i18n.locale)}</span>
        </Sheet>
      )
  }
}

function Sheet({ item, children }: { item: Media_rowFragment; children: ReactNode }) {
  const Sign = mediaIcons[item.type]
  return (
    <div className={classes.sheet}>
      <Sign size={40} stroke={1.3} aria-hidden />
      {children}
    </div>
  )
}

/** Why it cannot be had. */
function Held({ item }: { item: Media_rowFragment }) {
  const { file } = item
  return (
    <Sheet item={item}>
      {file?.state === 'INFECTED' ? (
        <Trans>A virus was found in it. It cannot be opened.</Trans>
      ) : file ? (
        <Trans>It is being checked for viruses.</Trans>
      ) : (
        <Trans>Its file is gone. Replace it with another one.</Trans>
      )}
    </Sheet>
  )
}

/** The frame is of another origin than this page, and needs its own for its player. */
const frameRights = 'allow-scripts allow-same-origin allow-presentation allow-popups'

const frameOf = (link: VideoLink | null): string | null =>
  link?.provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${link.id}?autoplay=1`
    : link?.provider === 'vimeo'
      ? `https://player.vimeo.com/video/${link.id}?autoplay=1&dnt=1`
      : null

/** Where a link leads; a film of a known host plays here once somebody asks for it, for its host learns of it. */
function LinkCard({ url, title }: { url: string; title: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const frame = frameOf(videoLink(url)),
    host = URL.parse(url)?.hostname
  const Sign = mediaIcons.LINK
  return (
    <div className={classes.link}>
      {frame && isPlaying ? (
        <iframe
          className={classes.film}
          src={frame}
          title={title}
          sandbox={frameRights}
          allow="autoplay; fullscreen; picture-in-picture"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <div className={classes.sheet}>
          <Sign size={40} stroke={1.3} aria-hidden />
          {frame && (
            <>
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                onClick={() => setPlaying(true)}
              >
                <Trans>Play the film here</Trans>
              </Button>
              <span>
                <Trans>{host} learns that you watch it.</Trans>
              </span>
            </>
          )}
        </div>
      )}
      <a className={classes.address} href={url} target="_blank" rel="noopener noreferrer">
        <span>{url}</span>
        <IconExternalLink size={15} aria-hidden />
      </a>
    </div>
  )
}
