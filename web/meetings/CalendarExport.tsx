import { ExportButton } from '../records/ExportButton.tsx'
import { MeetingExport } from './MeetingExport.tsx'

interface Props {
  from: Date
  /** The first moment behind it. */
  to: Date
  /** Members whose meetings are shown; none: everybody's. */
  people: ReadonlySet<string>
}

/** What makes a file of the meetings that the calendar shows. */
export const CalendarExport = ({ people, ...period }: Props) => (
  <ExportButton>
    {(close) => <MeetingExport {...period} people={[...people].sort()} onClose={close} />}
  </ExportButton>
)
