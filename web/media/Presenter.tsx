import { Trans, useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconExternalLink,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { videoFrames, videoLink } from '../../shared/videoLinks.ts'
import type { Media_itemFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { signPlace } from '../ui/signPlace.ts'
import classes from './Presenter.module.css'
import { useMediaAddress } from './useKeptMedia.ts'
import { useOnline } from './useOnline.ts'
import { usePicture, type PictureSource } from './usePicture.ts'
import { useSwipe } from './useSwipe.ts'
import { ZoomedPicture } from './ZoomedPicture.tsx'

/** An item of the library, or a picture that is shown as one is. */
export type Presented = Media_itemFragment | (PictureSource & { type: 'IMAGE'; title: string })

interface Props {
  /** At least one; those that cannot be shown are not among them. */
  items: readonly Presented[]
  startId?: string
  onClose: () => void
}

/** For the customer's eyes: one item in the whole screen, and nothing else but the way on and out. */
export function Presenter({ items, startId, onClose }: Props) {
  const { t } = useLingui()
  // by itself, not by its place: what colleagues add, move or take off meanwhile turns nothing before the customer's eyes
  const [{ chosen, at }, setChosen] = useState(() => {
    const start = Math.max(
      0,
      items.findIndex(({ id }) => id === startId),
    )
    return { chosen: items[start], at: start }
  })
  const found = items.findIndex(({ id }) => id === chosen?.id),
    place = found < 0 ? Math.min(at, items.length - 1) : found,
    item = items[found] ?? chosen
  // the next one is here when it is wanted
  usePicture(items[place + 1] ?? null, 'whole')
  // a dialog comes after the effects of what opens it
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    const content = stage?.closest('section')
    if (!content) return
    let wasFull = false
    const onChange = (): void => {
      if (document.fullscreenElement === content) wasFull = true
      else if (wasFull) leave()
    }
    document.addEventListener('fullscreenchange', onChange)
    // phones that cannot do it show it in the whole window
    void content.requestFullscreen?.().catch(() => {})
    return () => {
      document.removeEventListener('fullscreenchange', onChange)
      if (document.fullscreenElement === content) void document.exitFullscreen()
    }
  }, [stage])
  const turn = (to: number): void => {
    const next = items[to]
    if (!next || to === place) return
    setChosen({ chosen: next, at: to })
    const number = to + 1,
      count = items.length,
      { title } = next
    announce(t`${number} of ${count}: ${title}`, 'presented')
  }
  useSwipe(stage, (by) => turn(place + by))
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target } = event
    // sounds and films take the arrows for themselves
    if (target instanceof HTMLMediaElement || event.altKey || event.ctrlKey || event.metaKey) return
    const to =
      key === 'ArrowRight' || key === 'PageDown'
        ? place + 1
        : key === 'ArrowLeft' || key === 'PageUp'
          ? place - 1
          : key === 'Home'
            ? 0
            : key === 'End'
              ? items.length - 1
              : null
    if (to === null) return
    event.preventDefault()
    turn(to)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  if (!item) return null
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      padding={0}
      zIndex={10_000}
      transitionProps={{ duration: 0 }}
      // the kit's own would leave a margin
      styles={{ content: { border: 0, borderRadius: 0 }, body: { padding: 0 } }}
    >
      <Modal.Content className={classes.content ?? ''} aria-label={item.title}>
        <Modal.Body className={classes.body ?? ''}>
          <div ref={setStage} className={classes.stage} tabIndex={-1} data-autofocus data-presenter>
            <Shown key={`${item.id} ${item.file?.id}`} item={item} />
          </div>
          <div className={classes.controls}>
            {items.length > 1 && (
              <>
                <button
                  type="button"
                  className={classes.control}
                  aria-label={t`Previous`}
                  aria-disabled={place === 0}
                  onClick={() => turn(place - 1)}
                >
                  <IconChevronLeft size={22} aria-hidden />
                </button>
                <span className={classes.count} aria-hidden>
                  {place + 1} / {items.length}
                </span>
                <button
                  type="button"
                  className={classes.control}
                  aria-label={t`Next`}
                  aria-disabled={place === items.length - 1}
                  onClick={() => turn(place + 1)}
                >
                  <IconChevronRight size={22} aria-hidden />
                </button>
              </>
            )}
            <button
              type="button"
              className={classes.control}
              aria-label={t`Close`}
              onClick={onClose}
            >
              <IconX size={20} aria-hidden />
            </button>
          </div>
          <div ref={signPlace} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Shown({ item }: { item: Presented }) {
  switch (item.type) {
    case 'IMAGE':
      return <Picture item={item} />
    case 'LINK':
      return <Link title={item.title} address={item.url ?? ''} />
    default:
      return <OfFile item={item} />
  }
}

/** What this device has is played and saved from there, also without a network. */
function OfFile({ item }: { item: Media_itemFragment }) {
  const address = useMediaAddress(item)
  const { title, type, file } = item
  if (address === undefined) return null
  if (type !== 'DOCUMENT') return <Player title={title} type={type} address={address} />
  const href = address?.startsWith('blob:') ? address : `${address}&download`
  return (
    <Sign title={title}>
      <a className={classes.act} href={href} download={file?.name ?? title}>
        <IconDownload size={18} aria-hidden />
        <Trans>Download</Trans>
      </a>
    </Sign>
  )
}

function Player({
  title,
  type,
  address,
}: Pick<Media_itemFragment, 'title' | 'type'> & { address: string | null }) {
  const playing = usePlaying(address)
  if (type === 'AUDIO')
    return (
      <figure className={classes.sound}>
        <figcaption>{title}</figcaption>
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- recordings of others have none */}
        <audio controls {...playing} aria-label={title} />
      </figure>
    )
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of others have none
  return <video controls playsInline {...playing} aria-label={title} />
}

/** Each read gives another address of the same sound or film, which would begin anew: it is taken when the one that plays is over, and goes on there. */
function usePlaying(url: string | null) {
  const [src, setSrc] = useState(url)
  const from = useRef<{ second: number; isPaused: boolean }>(null)
  return {
    src: src ?? undefined,
    onError: ({ currentTarget: { currentTime: second, paused: isPaused } }: Played) => {
      if (!url || url === src) return
      from.current = { second, isPaused }
      setSrc(url)
    },
    onLoadedMetadata: ({ currentTarget: played }: Played) => {
      if (!from.current) return
      const { second, isPaused } = from.current
      from.current = null
      played.currentTime = second
      if (!isPaused) void played.play().catch(() => {})
    },
  }
}
type Played = { currentTarget: HTMLMediaElement }

function Picture({ item }: { item: Presented }) {
  const whole = usePicture(item, 'whole'),
    small = usePicture(item, 'small')
  const src = whole.src ?? (whole.isMissing ? small.src : null)
  if (src) return <ZoomedPicture src={src} title={item.title} />
  // what is missing is the rep's business
  return whole.isMissing ? <Sign title={item.title} /> : null
}

/** A film of a known host is played here, once somebody asks for it: before that the host hears of nobody. */
function Link({ title, address }: { title: string; address: string }) {
  const [isPlaying, setPlaying] = useState(false)
  const isOnline = useOnline()
  const film = videoLink(address)
  if (!isOnline && !isPlaying)
    return (
      <Sign title={title}>
        <span className={classes.note}>
          <Trans>Needs a network</Trans>
        </span>
      </Sign>
    )
  if (film && film.provider !== 'call') {
    const [youtube, vimeo] = videoFrames
    const src =
      film.provider === 'youtube'
        ? `${youtube}/embed/${film.id}?autoplay=1&rel=0`
        : `${vimeo}/video/${film.id}?autoplay=1&dnt=1`
    if (isPlaying)
      return (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, whose player needs its scripts
        <iframe
          className={classes.frame}
          src={src}
          title={title}
          allow="autoplay; fullscreen; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )
    return (
      <Sign title={title}>
        <button type="button" className={classes.act} onClick={() => setPlaying(true)}>
          <IconPlayerPlay size={18} aria-hidden />
          <Trans>Play</Trans>
        </button>
      </Sign>
    )
  }
  return (
    <Sign title={title}>
      <a className={classes.act} href={address} target="_blank" rel="noopener noreferrer">
        <IconExternalLink size={18} aria-hidden />
        <Trans>Open in a new tab</Trans>
      </a>
    </Sign>
  )
}

function Sign({ title, children }: { title: string; children?: React.ReactNode }) {
  return (
    <div className={classes.sign}>
      <p>{title}</p>
      {children}
    </div>
  )
}
