import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Skeleton, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { newId } from '../../shared/id.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { CreatePdfDocument, PdfChoicesDocument } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { PdfChoices } from './PdfChoices.tsx'
import { NoNetwork, useOnline } from './NoNetwork.tsx'
import { PdfFiles } from './PdfFiles.tsx'
import { PdfVersion } from './PdfVersion.tsx'
import {
  amounts,
  filled,
  firstSections,
  picturesIn,
  type Choice,
  type Meeting,
} from './pdfChoice.ts'

interface Props {
  meetingId: string
  onClose: () => void
}

/** The report of a meeting as PDF, for its customer or for colleagues, with those that were made earlier. */
export function PdfDialog({ meetingId, onClose }: Props) {
  const { t } = useLingui()
  const isOnline = useOnline()
  const [{ data, error }, refetch] = useQuery({
    query: PdfChoicesDocument,
    variables: { id: meetingId },
    // what is in it is told by what there is now
    requestPolicy: 'network-only',
  })
  const meeting = data?.companyDialog
  return (
    <FormDialog title={t`PDF report`} size="lg" onClose={onClose}>
      {({ onCancel }) => (
        <Stack gap="md">
          {!isOnline && <NoNetwork />}
          {meeting ? (
            <PdfForm meeting={meeting} isOnline={isOnline} onCancel={onCancel} />
          ) : error ? (
            <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
              {errorText(error)}
            </ErrorState>
          ) : data ? (
            <EmptyState compact title={t`This meeting does not exist`} />
          ) : (
            <Skeleton height={420} />
          )}
        </Stack>
      )}
    </FormDialog>
  )
}

interface FormProps {
  meeting: Meeting
  isOnline: boolean
  onCancel: () => void
}

function PdfForm({ meeting, isOnline, onCancel }: FormProps) {
  const { t } = useLingui()
  const { me } = useSession()
  const [choice, setChoice] = useState<Choice>(() => ({
    isInternal: false,
    language: me.language.toUpperCase(),
    sections: firstSections(meeting, false),
    pictureIds: [],
  }))
  const [problem, setProblem] = useState<string | null>(null)
  // the same report when it is sent again
  const [id, setId] = useState(newId)
  const [started, setStarted] = useState<string | null>(null)
  const create = useSave(CreatePdfDocument)
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }))
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (create.saving) return
    setProblem(null)
    const there = filled(meeting, choice.isInternal)
    const saved = await create.save({
      id: meeting.id,
      newId: id,
      isInternal: choice.isInternal,
      language: choice.language,
      sections: choice.sections.filter((one) => there.includes(one)),
      pictureIds: [...choice.pictureIds],
    })
    if (!saved.ok) return setProblem(refusalOf(saved))
    announce(t`The report is being made.`, 'pdf')
    setStarted(id)
    setId(newId())
  }
  return (
    <>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="md">
          <PdfVersion
            isInternal={choice.isInternal}
            language={choice.language}
            onInternal={(isInternal) =>
              change({ isInternal, sections: firstSections(meeting, isInternal) })
            }
            onLanguage={(language) => change({ language })}
          />
          <PdfChoices
            counts={amounts(meeting, choice.isInternal)}
            pictures={picturesIn(meeting)}
            choice={choice}
            onChange={change}
          />
          {problem && (
            <p role="alert" className={formEnd.problem}>
              {problem}
            </p>
          )}
          <div className={formEnd.actions}>
            <Button variant="default" onClick={onCancel}>
              <Trans>Close</Trans>
            </Button>
            <Button type="submit" loading={create.saving} disabled={!isOnline}>
              <Trans>Make the PDF</Trans>
            </Button>
          </div>
        </Stack>
      </form>
      <PdfFiles meeting={meeting} started={started} />
    </>
  )
}
