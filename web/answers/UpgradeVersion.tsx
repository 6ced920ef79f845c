import { Button, Group, Modal, Skeleton } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { MeetingUpgradeDocument, UpgradeMeetingDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { notify } from '../ui/notify.tsx'
import classes from './UpgradeVersion.module.css'

/** Shows what moving a running meeting to the newest version keeps, parks and adds; then moves it, with an undo. */
export function UpgradeVersion({ meetingId, onClose }: { meetingId: string; onClose: () => void }) {
  const { t } = useLingui()
  const [{ data, error, fetching }, refetch] = useQuery({
    query: MeetingUpgradeDocument,
    variables: { id: meetingId },
    requestPolicy: 'network-only',
  })
  const { save, saving } = useSave(UpgradeMeetingDocument)
  const meeting = data?.companyDialog
  const before = meeting?.playbookVersion
  const published = meeting?.playbook?.published
  const preview = data?.upgradePreview
  const titles = new Map(
    [before, published].flatMap(
      (version) =>
        version?.hubs.flatMap((hub) =>
          hub.questions.map((question) => [question.id, question.title] as const),
        ) ?? [],
    ),
  )
  const upgrade = async () => {
    if (!notifyUnlessSaved(await save({ companyDialogId: meetingId }))) return
    notify.success(t`The meeting now follows version ${preview?.toNumber ?? ''}`, {
      undo: () =>
        void save({ companyDialogId: meetingId, versionId: before?.id ?? null }).then(
          notifyUnlessSaved,
        ),
    })
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Newer version of the playbook`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {fetching && !data && <Skeleton height={160} />}
      {error && !preview && (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      )}
      {data && !preview && !error && <EmptyState compact title={t`This is the newest version`} />}
      {preview && (
        <>
          <p className={classes.lead}>
            {meeting?.playbook?.title} ·{' '}
            {before?.number
              ? t`version ${before.number} → ${preview.toNumber}`
              : t`version ${preview.toNumber}`}
          </p>
          {published?.note && <p className={classes.note}>{published.note}</p>}
          <div className={classes.columns}>
            <Part
              ids={preview.kept}
              titles={titles}
              title={
                <Plural value={preview.kept.length} one="# answer kept" other="# answers kept" />
              }
              tone="good"
            />
            <Part
              ids={preview.parked}
              titles={titles}
              title={
                <Plural
                  value={preview.parked.length}
                  one="# answer parked"
                  other="# answers parked"
                />
              }
              tone="warn"
            />
            <Part
              ids={preview.new}
              titles={titles}
              title={
                <Plural value={preview.new.length} one="# new question" other="# new questions" />
              }
              tone="info"
            />
          </div>
          <p className={classes.note}>
            <Trans>
              No answer is lost. Parked answers come back if you undo this, or if a later version
              asks the question again.
            </Trans>
          </p>
          <Group justify="flex-end" gap="sm" mt="md">
            <Button variant="default" onClick={onClose}>
              <Trans>Stay on this version</Trans>
            </Button>
            <Button loading={saving} onClick={() => void upgrade()}>
              <Trans>Use the newer version</Trans>
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}

function Part({
  title,
  ids,
  titles,
  tone,
}: {
  title: ReactNode
  ids: readonly string[]
  titles: ReadonlyMap<string, string>
  tone: 'good' | 'warn' | 'info'
}) {
  return (
    <section className={classes.part} data-tone={tone}>
      <h3>{title}</h3>
      {ids.length > 0 && (
        <ul>
          {ids.map((id) => (
            <li key={id}>{titles.get(id) ?? <Trans>A question of another version</Trans>}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
