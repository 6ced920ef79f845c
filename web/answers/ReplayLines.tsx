import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReplayDraftQuery } from '../gql.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import classes from './ReplayDraft.module.css'

type Replay = NonNullable<ReplayDraftQuery['replayDraft']>
interface Counts {
  asked: number
  skipped: number
  lost: number
  added: number
  unfit: number
}

export const isChanged = ({ skipped, added, unfit }: Counts): boolean => skipped + added + unfit > 0

/** A question of the draft, or one that it no longer has: how often it would be asked, skipped and added. */
export function ReplayedQuestion({
  question,
  meetingCount,
  onGo,
}: {
  question: Replay['questions'][number]
  meetingCount: number
  onGo: (hubId: string, questionId: string) => void
}) {
  const { t } = useLingui()
  const { questionId, questionHubId: hubId, title, hubTitle, ...counts } = question
  const parts = [
    { name: 'asked', value: counts.asked },
    { name: 'added', value: counts.added },
    { name: 'skipped', value: counts.skipped },
  ].filter(({ value }) => value > 0)
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        {hubId ? (
          <button type="button" className={classes.way} onClick={() => onGo(hubId, questionId)}>
            {title}
          </button>
        ) : (
          <span className={classes.gone}>{title}</span>
        )}
        <span className={classes.soft}>{hubId ? hubTitle : t`no longer in the draft`}</span>
      </span>
      <span className={classes.bar} aria-hidden>
        {parts.map(({ name, value }) => (
          <span key={name} data-part={name} style={{ width: `${(value * 100) / meetingCount}%` }} />
        ))}
      </span>
      <CountWords counts={counts} />
    </li>
  )
}

/** A meeting that would have gone differently. */
export function ReplayedMeeting({
  meeting,
  onLeave,
}: {
  meeting: Replay['meetings'][number]
  onLeave: () => void
}) {
  return (
    <li className={classes.line}>
      <span className={classes.what}>
        <Link
          to="/companyDialog/$companyDialogId"
          params={{ companyDialogId: meeting.companyDialogId }}
          className={classes.way}
          onClick={onLeave}
        >
          {meeting.title}
        </Link>
        <span className={classes.soft}>
          {meeting.companyName && `${meeting.companyName} · `}
          <LocalDate moment={meeting.startDate} style="date" />
        </span>
      </span>
      <CountWords counts={meeting} />
    </li>
  )
}

function CountWords({ counts }: { counts: Counts }) {
  const { t } = useLingui()
  const { asked, skipped, lost, added, unfit } = counts
  const words = [
    asked > 0 && {
      name: 'asked',
      text: plural(asked, { one: '# asked as before', other: '# asked as before' }),
    },
    added > 0 && {
      name: 'added',
      text: plural(added, { one: '# newly asked', other: '# newly asked' }),
    },
    skipped > 0 && {
      name: 'skipped',
      text:
        plural(skipped, { one: '# skipped', other: '# skipped' }) +
        (lost > 0
          ? ` (${plural(lost, { one: '# had an answer', other: '# had an answer' })})`
          : ''),
    },
    unfit > 0 && {
      name: 'unfit',
      text: plural(unfit, { one: '# answer no longer fits', other: '# answers no longer fit' }),
    },
  ].filter((one) => one !== false)
  return (
    <span className={classes.words} aria-label={t`What changes`} role="list">
      {words.map(({ name, text }) => (
        <span key={name} role="listitem" data-part={name}>
          {text}
        </span>
      ))}
    </span>
  )
}
