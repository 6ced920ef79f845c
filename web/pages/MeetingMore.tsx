import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useContext, useEffect, useEffectEvent } from 'react'
import type { Hubs_versionFragment, Overlay_meetingFragment } from '../gql.ts'
import { FurtherSection, type FurtherKind } from '../meetings/furtherSection.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { LazyMeetingSummary, LazyShareMeeting } from '../sharing/lazySharing.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { notify } from '../ui/notify.tsx'

const FollowUp = lazyDialog(
  () => import('../answers/FollowUp.tsx'),
  (module) => module.FollowUp,
)

const PdfDialog = lazyDialog(
  () => import('../pdf/PdfDialog.tsx'),
  (module) => module.PdfDialog,
)

const BriefingDialog = lazyDialog(
  () => import('../briefing/BriefingDialog.tsx'),
  (module) => module.BriefingDialog,
)

interface Props {
  kind: FurtherKind
  meeting: Overlay_meetingFragment
  version: Hubs_versionFragment | null
  onClose: () => void
}

/** What is seldom opened over a meeting. */
export function MeetingMore({ kind, meeting, version, onClose }: Props) {
  const open = useContext(FurtherSection)?.open
  switch (kind) {
    case 'share':
      return <LazyShareMeeting meetingId={meeting.id} onClose={onClose} />
    case 'followUp':
      return <FollowUp meeting={meeting} version={version} onClose={onClose} />
    case 'stopped':
      return <Stopped meeting={meeting} onClose={onClose} />
    case 'pdf':
      return <PdfDialog meetingId={meeting.id} onClose={onClose} />
    case 'briefing':
      return <BriefingDialog meetingId={meeting.id} onClose={onClose} />
    case 'summary':
      return (
        <LazyMeetingSummary
          meetingId={meeting.id}
          onShare={() => open?.('share', meeting)}
          onClose={onClose}
        />
      )
  }
}

/** Says that a meeting is over, and offers what comes next. */
function Stopped({ meeting, onClose }: Pick<Props, 'meeting' | 'onClose'>) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const open = useContext(FurtherSection)?.open
  const say = useEffectEvent(() => {
    const id = `stopped.${meeting.id}`
    notify.success(
      <>
        {t`Meeting finished`}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notify.hide(id)
            open?.('followUp', meeting)
          }}
        >
          <Trans>Plan the follow-up</Trans>
        </Button>
      </>,
      {
        id,
        undo: () =>
          void outbox.put({
            kind: 'updateMeeting',
            record: `CompanyDialog:${meeting.id}`,
            input: { typeUpdate: 'REOPEN' },
          }),
      },
    )
    onClose()
  })
  useEffect(() => say(), [])
  return null
}
