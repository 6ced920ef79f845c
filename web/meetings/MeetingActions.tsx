import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconArrowUp,
  IconBan,
  IconBook2,
  IconDots,
  IconHistory,
  IconKeyboard,
  IconPencil,
  IconPlayerPlay,
  IconPlayerStop,
  IconRotate,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useClient } from 'urql'
import { stateMessage } from '../../shared/inputs/meetingParts.ts'
import { movesFrom, type StateMove } from '../../shared/meetingStates.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useStars } from '../app/stars.ts'
import {
  DeleteMeetingDocument,
  RestoreMeetingDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

type MeetingActionsProps = {
  meeting: Overlay_meetingFragment
  /** The version that is asked, as far as it is known here. */
  versionId: string | null
  newerVersion: number | null
  canChangePlaybook: boolean
  onEdit: () => void
  onHistory: () => void
  onUpgrade: () => void
  onPlaybook: () => void
}

/** Start, stop, cancel, reopen; and what one does more rarely in the menu. */
export function MeetingActions({
  meeting,
  versionId,
  newerVersion,
  canChangePlaybook,
  onEdit,
  onHistory,
  onUpgrade,
  onPlaybook,
}: MeetingActionsProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const client = useClient()
  const navigate = useNavigate()
  const { save } = useSave(DeleteMeetingDocument)
  const [stars, toggleStar] = useStars()
  const moves = movesFrom(meeting.companyDialogState.companyDialogStatus)
  const send = (typeUpdate: StateMove, message?: string) =>
    void outbox.put({
      kind: 'updateMeeting',
      record: `CompanyDialog:${meeting.id}`,
      input: {
        typeUpdate,
        ...(message && { message }),
        ...(typeUpdate === 'START' && versionId && { versionId }),
      },
    })
  const move = async (typeUpdate: StateMove) => {
    if (typeUpdate === 'CANCEL') {
      const answer = await confirm({
        title: t`Cancel the meeting`,
        description: t`Everything stays and the meeting can be reopened.`,
        fields: [{ name: 'message', label: t`Why?`, input: stateMessage }],
        ok: t`Cancel the meeting`,
        cancel: t`Back`,
        danger: true,
      })
      if (!answer) return
      send('CANCEL', answer.values['message'])
      notify.info(t`Meeting cancelled`, { undo: () => send('REOPEN') })
      return
    }
    send(typeUpdate)
    if (typeUpdate === 'STOP') notify.success(t`Meeting finished`, { undo: () => send('REOPEN') })
  }
  const remove = async () => {
    if (!notifyUnlessSaved(await save({ id: meeting.id }))) return
    void navigate({ to: '/companyDialogs' })
    notify.success(t`Meeting deleted`, {
      undo: () =>
        void client
          .mutation(RestoreMeetingDocument, { id: meeting.id })
          .toPromise()
          .then((result) => {
            if (result.error)
              notify.error(t`The meeting could not be restored. You find it in the bin.`)
            else
              void navigate({
                to: '/companyDialog/$companyDialogId',
                params: { companyDialogId: meeting.id },
              })
          }),
    })
  }
  const main = moves.find((one) => one === 'START' || one === 'STOP')
  const group = t`Meeting`
  useShortcut(
    'Shift+s',
    t`Start or stop`,
    () => {
      if (main) void move(main)
    },
    { group, enabled: main !== undefined },
  )
  useShortcut('e', t`Edit the details`, onEdit, { group })
  useShortcut('Shift+h', t`History`, onHistory, { group })
  return (
    <>
      {main === 'START' && (
        <Button
          leftSection={<IconPlayerPlay size={15} aria-hidden />}
          onClick={() => void move('START')}
        >
          <Trans context="what one does">Start</Trans>
        </Button>
      )}
      {main === 'STOP' && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={15} color="var(--p-bad)" aria-hidden />}
          onClick={() => void move('STOP')}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
      {moves.includes('REOPEN') && (
        <Button
          variant="default"
          leftSection={<IconRotate size={15} aria-hidden />}
          onClick={() => void move('REOPEN')}
        >
          <Trans>Reopen</Trans>
        </Button>
      )}
      <ActionMenu
        width={250}
        target={
          <ActionIcon variant="default" size="lg" aria-label={t`More`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              { label: t`Edit details and people`, icon: IconPencil, run: onEdit },
              canChangePlaybook && {
                label: meeting.playbookId ? t`Change the playbook` : t`Choose a playbook`,
                icon: IconBook2,
                run: onPlaybook,
              },
              newerVersion !== null && {
                label: t`Use playbook version ${newerVersion}`,
                icon: IconArrowUp,
                run: onUpgrade,
              },
              {
                label: stars.some(({ id }) => id === meeting.id)
                  ? t`Remove from the shortcuts`
                  : t`Keep as shortcut`,
                icon: IconStar,
                run: () => toggleStar({ id: meeting.id, type: 'CompanyDialogGraph' }),
              },
              { label: t`History`, icon: IconHistory, run: onHistory },
              {
                label: t`Keys`,
                icon: IconKeyboard,
                run: () =>
                  void document.dispatchEvent(
                    new KeyboardEvent('keydown', { key: '?', bubbles: true }),
                  ),
              },
            ],
          },
          {
            actions: [
              moves.includes('CANCEL') && {
                label: t`Cancel the meeting`,
                icon: IconBan,
                run: () => void move('CANCEL'),
              },
              { label: t`Delete`, icon: IconTrash, danger: true, run: () => void remove() },
            ],
          },
        ]}
      />
    </>
  )
}
