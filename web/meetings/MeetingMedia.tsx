import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoPlus, IconPresentation } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  AddMeetingMediaDocument,
  MeetingMediaDocument,
  RemoveMeetingMediaDocument,
} from '../gql.ts'
import { KeepOnDevice } from '../media/KeepOnDevice.tsx'
import { LazyMediaPicker, LazyPresenter } from '../media/lazyMedia.tsx'
import classes from '../media/Media.module.css'
import { AttachedMedia } from '../media/AttachedMedia.tsx'
import { useKeptItems } from '../media/useKeptMedia.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { useReadAgain } from './useReadAgain.ts'

/** Addresses of media are good for five minutes: read anew before that. */
const times = { every: 120_000, after: 2000 }

interface Props {
  meetingId: string
  /** Another one: something was changed. */
  seq: number
}

/** What a meeting has of the library beside what its questions show. */
export function MeetingMedia({ meetingId, seq }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingMediaDocument,
    variables: { id: meetingId },
    requestPolicy: 'cache-and-network',
  })
  const again = (): void => refetch({ requestPolicy: 'network-only' })
  useReadAgain(seq, times, again)
  const add = useSave(AddMeetingMediaDocument),
    remove = useSave(RemoveMeetingMediaDocument)
  const [isPicking, setPicking] = useState(false)
  const [shownId, setShownId] = useState<string | null>(null)
  const meeting = data?.companyDialog
  // as it is when somebody presses Undo
  const latest = useRef<readonly string[]>([])
  useEffect(() => {
    latest.current = meeting?.mediaItemIds ?? []
  })
  useKeptItems(meeting?.mediaItems ?? null)
  if (!meeting) {
    const problem = error && problemsOf(error)[0]
    if (fetching) return <LoadingState rows={2} />
    return problem && problem.code !== 'NETWORK' && problem.code !== 'TIMEOUT' ? (
      <ErrorState onRetry={again}>{errorText(error)}</ErrorState>
    ) : (
      <p className={classes.none}>
        <Trans>Media are seen again when there is a network.</Trans>
      </p>
    )
  }
  const { mediaItemIds: ids, mediaItems } = meeting
  const shown = mediaItems.filter(({ url }) => url !== null)
  const put = async (mediaItemId: string, afterId: string | null): Promise<void> => {
    notifyUnlessSaved(await add.save({ companyDialogId: meetingId, mediaItemId, afterId }))
  }
  const takeOff = async (mediaItemId: string, title: string): Promise<void> => {
    const before = ids.slice(0, ids.indexOf(mediaItemId))
    if (!notifyUnlessSaved(await remove.save({ companyDialogId: meetingId, mediaItemId }))) return
    notify.info(t`“${title}” removed`, {
      // behind the nearest of those that are still there
      undo: () =>
        void put(mediaItemId, before.findLast((one) => latest.current.includes(one)) ?? ''),
    })
  }
  return (
    <div className={classes.list}>
      {ids.length === 0 && (
        <p className={classes.none}>
          <Trans>Nothing to show yet</Trans>
        </p>
      )}
      {ids.length > 0 && (
        <AttachedMedia
          ids={ids}
          items={new Map(mediaItems.map((item) => [item.id, item]))}
          isRead
          onMove={(id, afterId) => put(id, afterId ?? '')}
          onRemove={(id, title) => void takeOff(id, title)}
          onShow={({ id }) => setShownId(id)}
          more={(item) => <KeepOnDevice item={item} />}
        />
      )}
      <div className={classes.actions}>
        {shown[0] && (
          <Button
            size="xs"
            leftSection={<IconPresentation size={15} aria-hidden />}
            onClick={() => setShownId(shown[0]!.id)}
          >
            <Trans>Show to the customer</Trans>
          </Button>
        )}
        {can('meeting:update') && ids.length < limits.mediaAttached && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhotoPlus size={15} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            <Trans>Add media</Trans>
          </Button>
        )}
        {can('meeting:update') && (
          <LinkButton
            to="/media/{-$mediaId}/{-$type}/{-$id}"
            params={{ mediaId: 'all', type: 'meeting', id: meetingId }}
            variant="subtle"
            size="xs"
          >
            <Trans>Media library</Trans>
          </LinkButton>
        )}
      </div>
      {isPicking && (
        <LazyMediaPicker
          attached={ids}
          hasRoom={ids.length < limits.mediaAttached}
          onPick={({ id }) => void put(id, null)}
          onClose={() => setPicking(false)}
        />
      )}
      {shownId !== null && (
        <LazyPresenter items={shown} startId={shownId} onClose={() => setShownId(null)} />
      )}
    </div>
  )
}
