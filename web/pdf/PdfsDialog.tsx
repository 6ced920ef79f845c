import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox, Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { pdfSections, usualSections, type PdfSection } from '../../shared/pdfSections.ts'
import { errorText } from '../data/errors.ts'
import { useSave } from '../data/mutate.ts'
import { CreatePdfsDocument, PdfMeetingsDocument, type PdfMeetingsQuery } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { NoNetwork, useOnline } from './NoNetwork.tsx'
import { OwnPdfList } from './OwnPdfList.tsx'
import classes from './PdfDialog.module.css'
import { PdfForm } from './PdfForm.tsx'

interface Props {
  from: Date
  /** The first moment behind it. */
  to: Date
  people: readonly string[]
  onClose: () => void
}
type Meeting = NonNullable<PdfMeetingsQuery['companyDialogs']>[number]

const most = limits.pdfMeetings

/** The reports of meetings of a period of the calendar in one file. */
export function PdfsDialog({ from, to, people, onClose }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [{ data, error }, refetch] = useQuery({
    query: PdfMeetingsDocument,
    variables: {
      from: from.toISOString(),
      to: to.toISOString(),
      ...(people.length > 0 && { organisationUserIds: [...people] }),
    },
    requestPolicy: 'network-only',
  })
  const [started, setStarted] = useState<string | null>(null)
  const meetings = data?.companyDialogs
  return (
    <FormDialog title={t`PDF reports`} size="lg" onClose={onClose}>
      {({ onCancel }) => (
        <Stack gap="md">
          {!isOnline && <NoNetwork />}
          {meetings?.length ? (
            <OfMeetings
              meetings={meetings}
              isOnline={isOnline}
              onCancel={onCancel}
              onStarted={setStarted}
            />
          ) : error ? (
            <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
              {errorText(error)}
            </ErrorState>
          ) : meetings ? (
            <EmptyState compact title={t`No meetings in this period`} />
          ) : (
            <Skeleton height={420} />
          )}
          <OwnPdfList kind="REPORT" name={t`Meetings`} started={started} />
        </Stack>
      )}
    </FormDialog>
  )
}

interface FormProps {
  meetings: readonly Meeting[]
  isOnline: boolean
  onCancel: () => void
  onStarted: (id: string) => void
}

function OfMeetings({ meetings, isOnline, onCancel, onStarted }: FormProps) {
  const { i18n } = useLingui()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(meetings.slice(0, most).map((one) => one.id)),
  )
  const create = useSave(CreatePdfsDocument)
  const ids = meetings.flatMap((one) => (chosen.has(one.id) ? [one.id] : [])),
    count = ids.length
  return (
    <PdfForm
      counts={() => unknown}
      usual={usualSections}
      pictures={[]}
      canSend={isOnline && count > 0}
      create={({ sections, pictureIds: _none, ...given }) =>
        create.save({ ...given, companyDialogIds: ids, sections: [...sections] })
      }
      isCreating={create.saving}
      onCancel={onCancel}
      onStarted={onStarted}
    >
      <fieldset className={classes.group}>
        <legend className={classes.legend}>
          <Trans>
            Meetings: {count} chosen, at most {most}
          </Trans>
        </legend>
        <ul className={classes.meetings}>
          {meetings.map((meeting) => (
            <li key={meeting.id}>
              <Checkbox
                label={meeting.title}
                description={[
                  dateText(meeting.startDate, 'dateTime', i18n.locale, meeting.timeZone),
                  ...(meeting.company ? [meeting.company.name] : []),
                ].join(' · ')}
                checked={chosen.has(meeting.id)}
                disabled={!chosen.has(meeting.id) && count >= most}
                onChange={({ currentTarget: { checked } }) => {
                  const next = new Set(chosen)
                  if (checked) next.add(meeting.id)
                  else next.delete(meeting.id)
                  setChosen(next)
                }}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </PdfForm>
  )
}

const unknown = Object.fromEntries(pdfSections.map((one) => [one, null])) as Record<
  PdfSection,
  null
>
