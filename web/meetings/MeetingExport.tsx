import { useLingui } from '@lingui/react/macro'
import { LateExport } from '../records/LateExport.ts'
import { dateText } from '../ui/dateText.ts'

interface Props {
  from: Date
  /** The first moment behind it. */
  to: Date
  people: readonly string[]
  onClose: () => void
}

/** The meetings of a period of the calendar as a file. */
export function MeetingExport({ from, to, people, onClose }: Props) {
  const { t, i18n } = useLingui()
  const words = {
    PLANNED: t`Planned`,
    RUNNING: t`Running`,
    DONE: t`Done`,
    CANCELLED: t`Cancelled`,
  }
  const first = dateText(from, 'date', i18n.locale),
    last = dateText(new Date(to.getTime() - 1), 'date', i18n.locale)
  return (
    <LateExport
      list="COMPANY_DIALOG"
      title={first === last ? t`Meetings, ${first}` : t`Meetings, ${first} – ${last}`}
      given={{
        from: from.toISOString(),
        to: to.toISOString(),
        ...(people.length > 0 && { organisationUserIds: people }),
      }}
      columns={[
        { id: 'title', title: t`Title` },
        { id: 'start', title: t`Start` },
        { id: 'end', title: t`End` },
        { id: 'state', title: t`State`, words },
        { id: 'account', title: t`Account` },
        { id: 'contacts', title: t`Contacts` },
        { id: 'attendees', title: t`Attendees` },
        { id: 'playbook', title: t`Playbook` },
        { id: 'location', title: t`Location` },
        { id: 'creator', title: t`Created by` },
        { id: 'created', title: t`Created` },
        { id: 'id', title: 'Id' },
      ]}
      onClose={onClose}
    />
  )
}
