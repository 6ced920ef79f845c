import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconThumbUp, IconTrash } from '@tabler/icons-react'
import type { MeetingPainsQuery, Overlay_meetingFragment } from '../gql.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { PainBullets } from './PainBullets.tsx'
import { PainNote } from './PainNote.tsx'
import classes from './Pains.module.css'
import side from './SideList.module.css'

export type Named = Overlay_meetingFragment['pains'][number]
type NamedPainProps = {
  meetingId: string
  /** Of the meeting as it was read. */
  seq: number
  named: Named
  /** As the server has it. */
  arrived: Named | undefined
  bullets: NonNullable<MeetingPainsQuery['pains']>[number]['bullets']
  readOnly: boolean
  onRemove: () => void
}

/** One pain of a meeting: votes, what answers it, what was noted, and who named it. */
export function NamedPain({
  meetingId,
  seq,
  named,
  arrived,
  bullets,
  readOnly,
  onRemove,
}: NamedPainProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const { painId, pain, voteCount, hasMyVote, creator, dateCreated } = named
  return (
    <li className={side.item}>
      <UnstyledButton
        className={classes.vote ?? ''}
        aria-pressed={hasMyVote}
        aria-label={t`Vote for “${pain.title}”: ${voteCount}`}
        onClick={() =>
          void outbox.put({
            kind: 'voteForPain',
            record: `CompanyDialog:${meetingId}`,
            input: { painId, isUp: !hasMyVote },
          })
        }
      >
        <IconThumbUp size={14} stroke={1.8} aria-hidden />
        {voteCount}
      </UnstyledButton>
      <div className={side.main}>
        <span className={side.text}>{pain.title}</span>
        <span className={side.under}>
          <span>
            {fullName(creator)} · <RelativeTime moment={dateCreated} />
          </span>
        </span>
        <PainBullets bullets={bullets} />
        <PainNote
          meetingId={meetingId}
          seq={seq}
          named={named}
          arrived={arrived}
          readOnly={readOnly}
        />
      </div>
      <ActionIcon
        className={side.remove ?? ''}
        size="sm"
        aria-label={t`Take “${pain.title}” off the meeting`}
        onClick={onRemove}
      >
        <IconTrash size={14} stroke={1.6} />
      </ActionIcon>
    </li>
  )
}
