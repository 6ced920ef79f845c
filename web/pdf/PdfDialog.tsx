import { useLingui } from '@lingui/react/macro'
import { Skeleton, Stack } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { useSave } from '../data/mutate.ts'
import { CreatePdfDocument, PdfChoicesDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { FormDialog } from '../ui/FormDialog.tsx'
import { NoNetwork, useOnline } from './NoNetwork.tsx'
import { PdfFiles } from './PdfFiles.tsx'
import { PdfForm } from './PdfForm.tsx'
import { amounts, filled, firstSections, picturesIn, type Meeting } from './pdfChoice.ts'

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
            <OfMeeting meeting={meeting} isOnline={isOnline} onCancel={onCancel} />
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

function OfMeeting({ meeting, isOnline, onCancel }: FormProps) {
  const [started, setStarted] = useState<string | null>(null)
  const create = useSave(CreatePdfDocument)
  return (
    <>
      <PdfForm
        counts={(isInternal) => amounts(meeting, isInternal)}
        usual={(isInternal) => firstSections(meeting, isInternal)}
        pictures={picturesIn(meeting)}
        canSend={isOnline}
        create={({ sections, pictureIds, ...given }) => {
          const there = filled(meeting, given.isInternal)
          return create.save({
            id: meeting.id,
            ...given,
            sections: sections.filter((one) => there.includes(one)),
            pictureIds: [...pictureIds],
          })
        }}
        isCreating={create.saving}
        onCancel={onCancel}
        onStarted={setStarted}
      />
      <PdfFiles meeting={meeting} started={started} />
    </>
  )
}
