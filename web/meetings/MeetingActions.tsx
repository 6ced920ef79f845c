import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots, IconPlayerPlay, IconPlayerStop, IconRotate } from '@tabler/icons-react'
import { useContext } from 'react'
import { movesFrom, type StateMove } from '../../shared/meetingStates.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import { MenuButton } from '../ui/ActionMenu.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { FurtherSection } from './furtherSection.ts'

const MeetingMenu = lazyDialog(
  () => import('./MeetingMenu.tsx'),
  (module) => module.MeetingMenu,
)

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
  const open = useContext(FurtherSection)?.open
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
  const move = (typeUpdate: StateMove) => {
    send(typeUpdate)
    if (typeUpdate === 'STOP') {
      if (open) open('stopped', meeting)
      else notify.success(t`Meeting finished`, { undo: () => send('REOPEN') })
    }
  }
  const main = moves.find((one) => one === 'START' || one === 'STOP')
  const group = t`Meeting`
  useShortcut(
    'Shift+s',
    t`Start or stop`,
    () => {
      if (main) move(main)
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
          onClick={() => move('START')}
        >
          <Trans context="what one does">Start</Trans>
        </Button>
      )}
      {main === 'STOP' && (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={15} color="var(--p-bad)" aria-hidden />}
          onClick={() => move('STOP')}
        >
          <Trans>Stop</Trans>
        </Button>
      )}
      {moves.includes('REOPEN') && (
        <Button
          variant="default"
          leftSection={<IconRotate size={15} aria-hidden />}
          onClick={() => move('REOPEN')}
        >
          <Trans>Reopen</Trans>
        </Button>
      )}
      <MenuButton
        List={MeetingMenu}
        target={
          <ActionIcon variant="default" size="lg" aria-label={t`More`}>
            <IconDots size={18} stroke={1.6} />
          </ActionIcon>
        }
        content={() => ({
          meeting,
          newerVersion,
          canChangePlaybook,
          onEdit,
          onHistory,
          onUpgrade,
          onPlaybook,
          send,
        })}
      />
    </>
  )
}
