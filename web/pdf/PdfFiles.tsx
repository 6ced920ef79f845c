import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from 'urql'
import { pdfDays } from '../../shared/pdfLimits.ts'
import { errorText } from '../data/errors.ts'
import { PdfFilesDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Meeting } from './pdfChoice.ts'
import { PdfList } from './PdfList.tsx'

interface Props {
  meeting: Meeting
  /** the one that was asked for last */
  started: string | null
}

/** Reports of a meeting, newest first, with those that are under way. */
export function PdfFiles({ meeting, started }: Props) {
  const { t } = useLingui()
  const [{ data, error }, refetch] = useQuery({
    query: PdfFilesDocument,
    variables: { id: meeting.id },
    requestPolicy: 'cache-and-network',
  })
  if (error && !data)
    return (
      <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
        {errorText(error)}
      </ErrorState>
    )
  return (
    <PdfList
      heading={t`Reports of this meeting`}
      name={meeting.title}
      files={data?.companyDialog?.pdfs ?? []}
      started={started}
      refetch={refetch}
    >
      <Trans>Everybody who sees the meeting sees them. They are kept for {pdfDays} days.</Trans>
    </PdfList>
  )
}
