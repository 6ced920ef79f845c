import { Button, Modal } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { PlaybookChoicesDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import classes from './ChoosePlaybook.module.css'

type ChoosePlaybookProps = { meetingId: string; playbookId: string | null; onChosen?: () => void }

/** The published playbooks to choose from. */
export function ChoosePlaybook({ meetingId, playbookId, onChosen }: ChoosePlaybookProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const [{ data, error, fetching }, refetch] = useQuery({ query: PlaybookChoicesDocument })
  const offered = data?.playbooks?.filter((playbook) => playbook.published) ?? []
  const choose = (id: string | null) => {
    void outbox.put({
      kind: 'setPlaybookId',
      record: `CompanyDialog:${meetingId}`,
      input: { playbookId: id },
    })
    onChosen?.()
  }
  if (fetching && !data?.playbooks) return <LoadingState rows={4} />
  if (error && !data?.playbooks)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  if (offered.length === 0)
    return (
      <EmptyState icon={IconBook2} title={t`No published playbooks yet`}>
        <Trans>As soon as a playbook is published it can be chosen here.</Trans>
      </EmptyState>
    )
  return (
    <ul className={classes.list}>
      {offered.map((playbook) => (
        <li key={playbook.id}>
          <button
            type="button"
            className={classes.playbook}
            aria-pressed={playbook.id === playbookId}
            onClick={() => choose(playbook.id)}
          >
            <span className={classes.title}>{playbook.title}</span>
            <span className={classes.count}>
              <Plural
                value={playbook.published?.questionCount ?? 0}
                one="# question"
                other="# questions"
              />
            </span>
            {playbook.description && <span className={classes.text}>{playbook.description}</span>}
          </button>
        </li>
      ))}
      {playbookId && (
        <li>
          <Button variant="subtle" onClick={() => choose(null)}>
            <Trans>Without a playbook</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}

/** The same in a dialog, to change the playbook of a meeting that has not begun. */
export function ChangePlaybook({
  onClose,
  ...props
}: Omit<ChoosePlaybookProps, 'onChosen'> & { onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Playbook of this meeting`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <ChoosePlaybook {...props} onChosen={onClose} />
    </Modal>
  )
}
