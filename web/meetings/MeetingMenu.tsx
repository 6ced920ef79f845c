import { useLingui } from '@lingui/react/macro'
import {
  IconArrowUp,
  IconBan,
  IconBook2,
  IconCalendarPlus,
  IconClipboardText,
  IconFileText,
  IconHistory,
  IconKeyboard,
  IconMail,
  IconPencil,
  IconShare,
  IconStar,
  IconTrash,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useContext } from 'react'
import { useClient } from 'urql'
import { stateMessage } from '../../shared/inputs/meetingParts.ts'
import { movesFrom, type StateMove } from '../../shared/meetingStates.ts'
import { useStars } from '../app/stars.ts'
import { notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  DeleteMeetingDocument,
  RestoreMeetingDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import type { MenuPlace } from '../ui/ActionMenu.tsx'
import { confirm } from '../ui/confirm.tsx'
import { MenuList } from '../ui/MenuList.tsx'
import { notify } from '../ui/notify.tsx'
import { FurtherSection } from './furtherSection.ts'

type MeetingMenuProps = {
  meeting: Overlay_meetingFragment
  newerVersion: number | null
  canChangePlaybook: boolean
  onEdit: () => void
  onHistory: () => void
  onUpgrade: () => void
  onPlaybook: () => void
  send: (typeUpdate: StateMove, message?: string) => void
}

/** What one does more rarely with a meeting. */
export function MeetingMenu({
  meeting,
  newerVersion,
  canChangePlaybook,
  onEdit,
  onHistory,
  onUpgrade,
  onPlaybook,
  send,
  ...place
}: MeetingMenuProps & MenuPlace) {
  const { t } = useLingui()
  const client = useClient()
  const navigate = useNavigate()
  const { save } = useSave(DeleteMeetingDocument)
  const [stars, toggleStar] = useStars()
  const { can } = useSession()
  const open = useContext(FurtherSection)?.open
  const moves = movesFrom(meeting.companyDialogState.companyDialogStatus)
  const cancel = async () => {
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
  return (
    <MenuList
      {...place}
      width={250}
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
            !!open && {
              label: t`Briefing`,
              icon: IconClipboardText,
              run: () => open('briefing', meeting),
            },
            !!open && {
              label: t`Plan the follow-up`,
              icon: IconCalendarPlus,
              run: () => open('followUp', meeting),
            },
            !!open &&
              can('meeting:share') && {
                label: t`Share with the customer`,
                icon: IconShare,
                run: () => open('share', meeting),
              },
            !!open &&
              can('meeting:share') && {
                label: t`Summary for the customer`,
                icon: IconMail,
                run: () => open('summary', meeting),
              },
            !!open &&
              can('pdf:create') && {
                label: t`PDF report…`,
                icon: IconFileText,
                run: () => open('pdf', meeting),
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
              run: () => void cancel(),
            },
            { label: t`Delete`, icon: IconTrash, danger: true, run: () => void remove() },
          ],
        },
      ]}
    />
  )
}
