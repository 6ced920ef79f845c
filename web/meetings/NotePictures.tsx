import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useQuery } from 'urql'
import { shownAs } from '../../shared/fileTypes.ts'
import { fileProblemText } from '../files/fileTexts.ts'
import { Waiting } from '../files/UploadRow.tsx'
import type { ShownUpload, Uploads } from '../files/uploads.ts'
import type { FiledOn } from '../files/keptFiles.ts'
import { useUploads } from '../files/useUploads.ts'
import { NotePicturesDocument, type File_rowFragment } from '../gql.ts'
import { LazyPresenter } from '../media/lazyMedia.tsx'
import type { Presented } from '../media/Presenter.tsx'
import { usePicture } from '../media/usePicture.ts'
import type { PicturePlace } from '../sharedTexts/richPictures.ts'
import classes from './NotePictures.module.css'
import { useReadAgain } from './useReadAgain.ts'

/** Addresses of files are good for five minutes: read anew before that. */
const times = { every: 120_000, after: 1000 }

type Props = {
  meetingId: string
  /** Another one: something was changed. */
  seq: number
  places: readonly PicturePlace[]
  /** They stand in an editor, which has keys of its own. */
  isWritten?: boolean
}

/** Fills the places of pictures in notes: from this device, from the server, or with words that say why not. */
export function NotePictures({ meetingId, seq, places, isWritten = false }: Props) {
  const [uploads, all] = useUploads()
  const [{ data, error }, refetch] = useQuery({
    query: NotePicturesDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useReadAgain(seq, times, again)
  const came = useEffectEvent((of: FiledOn) => {
    if (of.id === meetingId) again()
  })
  useEffect(() => uploads.onDone((of) => came(of)), [uploads])
  const [opened, setOpened] = useState<Presented | null>(null)
  const meeting = data?.companyDialog
  return (
    <>
      {places.map(({ id, element }, at) =>
        createPortal(
          <NotePicture
            id={id}
            element={element}
            file={meeting?.files.find((one) => one.id === id) ?? null}
            isDeleted={meeting?.deletedFileIds.includes(id) ?? false}
            isRead={Boolean(meeting ?? error)}
            upload={all.find((one) => one.id === id) ?? null}
            uploads={uploads}
            isWritten={isWritten}
            onOpen={setOpened}
          />,
          element,
          // it stays the same where another one comes before it
          `${id} ${places.slice(0, at).filter((one) => one.id === id).length}`,
        ),
      )}
      {opened && <LazyPresenter items={[opened]} onClose={() => setOpened(null)} />}
    </>
  )
}

type PictureProps = PicturePlace & {
  file: File_rowFragment | null
  isDeleted: boolean
  /** Whether it is known which files there are, as far as that can be known now. */
  isRead: boolean
  upload: ShownUpload | null
  uploads: Uploads
  isWritten: boolean
  onOpen: (picture: Presented) => void
}

function NotePicture({ id, element, upload, uploads, isWritten, onOpen, ...given }: PictureProps) {
  const { t } = useLingui()
  const { file, isDeleted, isRead } = given
  const own = useOwnCopy(id, uploads, upload !== null)
  const why = isDeleted ? <Trans>This picture was deleted.</Trans> : file && whyHeld(file)
  const { url = null, thumbnailUrl = null } = file ?? {}
  const kept = usePicture(
    own || why || !isRead ? null : { id, type: 'IMAGE', file: { id }, url, thumbnailUrl },
    'small',
  )
  const src = why ? null : (own ?? kept.src)
  const words = (): string => element.parentElement?.querySelector('figcaption')?.textContent ?? ''
  const open = (): void => {
    const title = words() || t`Picture`
    onOpen({
      id,
      type: 'IMAGE',
      title,
      url: own ?? url,
      thumbnailUrl,
      file: { id },
    })
  }
  return (
    <>
      {src ? (
        <button
          type="button"
          className={classes.open}
          // in an editor its words stand beside it, and a key of the editor opens it
          {...(isWritten ? { tabIndex: -1, 'aria-label': t`Open the picture` } : {})}
          onMouseDown={(event) => event.preventDefault()}
          onClick={open}
        >
          <img src={src} alt={isWritten ? '' : words() || t`Picture`} draggable={false} />
        </button>
      ) : (
        (why ?? kept.isMissing) && (
          <p className={classes.why}>{why ?? <Trans>Picture not here yet</Trans>}</p>
        )
      )}
      {upload && <State upload={upload} />}
    </>
  )
}

function State({ upload }: { upload: ShownUpload }) {
  const { problem, sent, size, state } = upload
  return (
    <p className={classes.state} data-bad={state === 'refused' || undefined}>
      {problem ? (
        fileProblemText(problem)
      ) : (
        <Waiting upload={upload} percent={Math.min(100, Math.floor((100 * sent) / size))} />
      )}
    </p>
  )
}

/** Why a file of the meeting is not shown; null: it is. */
function whyHeld({ type, state, isDamaged }: File_rowFragment): ReactNode {
  if (state === 'INFECTED') return <Trans>A virus was found in it. It cannot be opened.</Trans>
  if (state === 'HELD') return <Trans>It is being checked for viruses.</Trans>
  if (isDamaged || shownAs(type) !== 'picture') return <Trans>This picture cannot be read.</Trans>
  return state === 'UNSCANNED' ? (
    <Trans>Nobody has checked it for viruses. Let it be opened if you expected it.</Trans>
  ) : null
}

/** An address of what this device has of a file that is on its way; it stays when the file has gone up. */
function useOwnCopy(id: string, uploads: Uploads, isComing: boolean): string | null {
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!isComing) return
    void uploads.content(id).then((content) => {
      if (content) setSrc((before) => before ?? URL.createObjectURL(content))
    })
  }, [id, uploads, isComing])
  useEffect(() => {
    if (!src) return
    return () => URL.revokeObjectURL(src)
  }, [src])
  return src
}
