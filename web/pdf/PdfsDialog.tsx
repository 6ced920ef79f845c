import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Skeleton, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { exportDays, limits } from '../../shared/limits.ts'
import { pdfSections, usualSections, type PdfSection } from '../../shared/pdfSections.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import {
  CreatePdfsDocument,
  PdfMeetingsDocument,
  PdfsDocument,
  type PdfMeetingsQuery,
} from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { dateText } from '../ui/dateText.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { NoNetwork, useOnline } from './NoNetwork.tsx'
import { PdfChoices } from './PdfChoices.tsx'
import classes from './PdfDialog.module.css'
import { PdfList } from './PdfList.tsx'
import { PdfVersion } from './PdfVersion.tsx'
import type { Choice } from './pdfChoice.ts'

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
  const [id, setId] = useState(newId)
  const [started, setStarted] = useState<string | null>(null)
  const meetings = data?.companyDialogs
  return (
    <FormDialog title={t`PDF reports`} size="lg" onClose={onClose}>
      {({ onCancel }) => (
        <Stack gap="md">
          {!isOnline && <NoNetwork />}
          {meetings?.length ? (
            <PdfsForm
              meetings={meetings}
              newId={id}
              isOnline={isOnline}
              onCancel={onCancel}
              onStarted={() => {
                setStarted(id)
                setId(newId())
              }}
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
          <OwnPdfs started={started} />
        </Stack>
      )}
    </FormDialog>
  )
}

interface FormProps {
  meetings: readonly Meeting[]
  newId: string
  isOnline: boolean
  onCancel: () => void
  onStarted: () => void
}

function PdfsForm({ meetings, newId: id, isOnline, onCancel, onStarted }: FormProps) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const [choice, setChoice] = useState<Choice>(() => ({
    isInternal: false,
    language: me.language.toUpperCase(),
    sections: usualSections(false),
    pictureIds: [],
  }))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(meetings.slice(0, most).map((one) => one.id)),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const create = useSave(CreatePdfsDocument)
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }))
  const ids = meetings.flatMap((one) => (chosen.has(one.id) ? [one.id] : [])),
    count = ids.length
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (create.saving) return
    setProblem(null)
    const saved = await create.save({
      newId: id,
      companyDialogIds: ids,
      isInternal: choice.isInternal,
      language: choice.language,
      sections: [...choice.sections],
    })
    if (!saved.ok) return setProblem(refusalOf(saved))
    announce(t`The report is being made.`, 'pdf')
    onStarted()
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        <PdfVersion
          isInternal={choice.isInternal}
          language={choice.language}
          onInternal={(isInternal) => change({ isInternal, sections: usualSections(isInternal) })}
          onLanguage={(language) => change({ language })}
        />
        <PdfChoices counts={unknown} pictures={[]} choice={choice} onChange={change} />
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
        {problem && (
          <p role="alert" className={formEnd.problem}>
            {problem}
          </p>
        )}
        <div className={formEnd.actions}>
          <Button variant="default" onClick={onCancel}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" loading={create.saving} disabled={!isOnline || count === 0}>
            <Trans>Make the PDF</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}

const unknown = Object.fromEntries(pdfSections.map((one) => [one, null])) as Record<
  PdfSection,
  null
>

/** Files with several reports that the person asked for. */
function OwnPdfs({ started }: { started: string | null }) {
  const { t } = useLingui()
  const [{ data }, refetch] = useQuery({
    query: PdfsDocument,
    requestPolicy: 'cache-and-network',
  })
  return (
    <PdfList
      heading={t`Your files`}
      name={t`Meetings`}
      files={data?.pdfs ?? []}
      started={started}
      refetch={refetch}
    >
      <Trans>Only you see them. They are kept for {exportDays} days.</Trans>
    </PdfList>
  )
}
