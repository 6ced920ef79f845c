import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconChecks, IconInbox } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  InboxPageDocument,
  ReadAllNotificationsDocument,
  ReadNotificationDocument,
  UnreadNotificationsDocument,
  type Inbox_notificationFragment,
} from '../gql.ts'
import { InboxList } from '../notifications/InboxList.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Segments } from '../ui/Segments.tsx'

// at the end of the page, where nothing gives way to it
const ExportFiles = lazyPart(
  () => import('../records/ExportFiles.tsx'),
  (module) => module.ExportFiles,
  { isOptional: true, isLate: true },
)

type Shown = 'all' | 'unread'
const pageSize = 50

/** `/apps/mail`: what the person should know of. */
export function Inbox() {
  const { t } = useLingui()
  const { can } = useSession()
  const [shown, setShown] = useState<Shown>('all')
  const [take, setTake] = useState(pageSize)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: InboxPageDocument,
    variables: { take, unreadOnly: shown === 'unread' ? true : null },
  })
  const one = useSave(ReadNotificationDocument),
    all = useSave(ReadAllNotificationsDocument),
    back = useSave(UnreadNotificationsDocument)
  const notifications = data?.notifications
  const hasUnread = notifications?.some(({ dateRead }) => dateRead === null) ?? false
  const again = () => refetch({ requestPolicy: 'network-only' })
  const read = async ({ id }: Inbox_notificationFragment, isRead: boolean) => {
    notifyUnlessSaved(await one.save({ id, isRead }))
  }
  const readAll = async () => {
    const newest = notifications?.[0]
    if (!newest) return
    const saved = await all.save({ before: newest.dateCreated })
    if (!notifyUnlessSaved(saved)) return
    notify.success(t`All notifications are marked as read.`, {
      undo: () =>
        void back.save({ dateRead: saved.data.readAllNotifications }).then(notifyUnlessSaved),
    })
  }
  const choose = (next: Shown) => {
    setShown(next)
    setTake(pageSize)
  }
  return (
    <Page width="normal">
      <PageHeader
        title={t`Inbox`}
        actions={
          <>
            <Segments
              label={t`Shown`}
              value={shown}
              choices={[
                { value: 'all', label: t`All` },
                { value: 'unread', label: t`Unread` },
              ]}
              onChange={choose}
            />
            <Button
              variant="default"
              leftSection={<IconChecks size={15} aria-hidden />}
              disabled={!hasUnread}
              loading={all.saving}
              onClick={() => void readAll()}
            >
              <Trans>Mark all as read</Trans>
            </Button>
          </>
        }
      />
      {error && notifications && <PartialData onRetry={again}>{errorText(error)}</PartialData>}
      {!notifications &&
        (error ? (
          <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={again}>
            {errorText(error)}
          </ErrorState>
        ) : (
          <LoadingState />
        ))}
      {notifications?.length === 0 &&
        (shown === 'unread' ? (
          <EmptyState icon={IconChecks} title={t`Nothing unread`}>
            <Trans>You have seen everything.</Trans>
          </EmptyState>
        ) : (
          <EmptyState icon={IconInbox} title={t`Nothing here yet`}>
            <Trans>
              Invitations, mentions, next steps that are due and answers to settle come here.
            </Trans>
          </EmptyState>
        ))}
      {notifications && (
        <InboxList
          notifications={notifications}
          onRead={(notification, isRead) => void read(notification, isRead)}
        />
      )}
      {notifications && notifications.length >= take && (
        <Button
          variant="default"
          mt="md"
          loading={fetching}
          onClick={() => setTake(take + pageSize)}
        >
          <Trans>Show older ones</Trans>
        </Button>
      )}
      {notifications && can('data:export') && <ExportFiles />}
    </Page>
  )
}
