import { useLingui } from '@lingui/react/macro'
import { checkTimes } from '../../shared/meetingTimes.ts'
import { problemText } from '../data/errors.ts'
import { useSession } from '../data/session.tsx'
import type { Overlay_meetingFragment } from '../gql.ts'
import type { FieldEdits } from '../outbox/fieldEdits.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { FieldWords } from '../records/fieldWords.ts'
import { HistoryPanel } from '../records/HistoryPanel.tsx'
import { LocalDate } from '../ui/LocalDate.tsx'
import { notify } from '../ui/notify.tsx'
import { useMeetingWords } from './useMeetingWords.tsx'

interface Props {
  /** With the own unsent changes. */
  meeting: Overlay_meetingFragment
  onClose: () => void
}

/** What changed of a meeting, and of its next steps. */
export function MeetingHistory({ meeting, onClose }: Props) {
  const { t } = useLingui()
  const { can } = useSession()
  const outbox = useOutbox()
  const { id, title, location, videoUrl, startDate, endDate, nextSteps } = meeting
  const steps = new Map(
    nextSteps.map((step) => [step.id, step.title || step.nextStepType.title] as const),
  )
  const of: FieldWords['of'] = ({ sourceId }) => steps.get(sourceId) ?? null
  const words = {
    meeting: useMeetingWords(),
    nextStep: {
      title: { name: t`Title`, of },
      nextStepTypeId: { name: t`Type`, isId: true, of },
      nextStepDate: {
        name: t`Date`,
        said: (value: string) => <LocalDate moment={`${value}T12:00:00`} style="date" />,
        of,
      },
    },
  } as const
  /** As the form of the meeting does. */
  const save = async ({ startDate: start, endDate: end, ...details }: FieldEdits) => {
    const record = `CompanyDialog:${id}` as const
    if (start || end) {
      const wanted = {
        startDate: momentOf(start?.value) ?? startDate,
        endDate: momentOf(end?.value) ?? endDate,
      }
      // of the edits: its undo comes when the meeting is not any more as it is here
      const base = {
        startDate: momentOf(start?.base) ?? startDate,
        endDate: momentOf(end?.base) ?? endDate,
      }
      const problem = checkTimes(wanted.startDate, wanted.endDate)
      if (problem) {
        notify.error(problemText(problem))
        return false
      }
      await outbox.put({
        kind: 'moveMeeting',
        record,
        input: { ...wanted, base },
      })
    }
    const given = Object.entries(details).map(([path, { value }]) => [path, value])
    if (given.length > 0)
      await outbox.put({
        kind: 'updateMeeting',
        record,
        input: { typeUpdate: 'DETAILS', ...Object.fromEntries(given) },
      })
    return true
  }
  return (
    <HistoryPanel
      id={id}
      parts={[...steps.keys()]}
      words={words}
      putBack={
        can('meeting:update')
          ? {
              fields: {
                title: { path: 'title', now: title, isRequired: true },
                location: { path: 'location', now: location },
                videoUrl: { path: 'videoUrl', now: videoUrl },
                startDate: { path: 'startDate', now: toMoment(startDate), read: toMoment },
                endDate: { path: 'endDate', now: toMoment(endDate), read: toMoment },
              },
              save,
            }
          : null
      }
      revision={meeting}
      onClose={onClose}
    />
  )
}

const momentOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined
/** Each in the same form. */
const toMoment = (text: string): string => new Date(text).toISOString()
