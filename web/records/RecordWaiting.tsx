import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'

interface NoRecordProps {
  error: CombinedError | undefined
  fetching: boolean
  onRetry: () => void
  icon: Icon
  /** That it is not there, or hidden. */
  missing: ReactNode
}

/** Instead of a record: it is on its way, not to be had, or not there. */
export function NoRecord({ error, fetching, onRetry, icon, missing }: NoRecordProps) {
  if (error)
    return (
      <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
        {errorText(error)}
      </ErrorState>
    )
  return fetching ? <LoadingState rows={8} /> : <EmptyState icon={icon} title={missing} />
}

/** A record's page without its record. */
export function RecordWaiting({
  title,
  crumbs,
  ...props
}: NoRecordProps & { title: string; crumbs: Crumb[] }) {
  return (
    <Page>
      <PageHeader title={title} crumbs={crumbs} />
      <NoRecord {...props} />
    </Page>
  )
}
