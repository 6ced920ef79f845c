import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CombinedError } from 'urql'
import { errorText, problemsOf } from '../data/errors.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader, type Crumb } from '../ui/PageHeader.tsx'

interface Props {
  title: string
  crumbs: Crumb[]
  error: CombinedError | undefined
  fetching: boolean
  onRetry: () => void
  icon: Icon
  /** That it is not there, or hidden. */
  missing: ReactNode
}

/** A record's page without its record: on its way, not to be had, or not there. */
export function RecordWaiting({ title, crumbs, error, fetching, onRetry, icon, missing }: Props) {
  return (
    <Page>
      <PageHeader title={title} crumbs={crumbs} />
      {error ? (
        <ErrorState reference={problemsOf(error)[0]?.reference} onRetry={onRetry}>
          {errorText(error)}
        </ErrorState>
      ) : fetching ? (
        <LoadingState rows={8} />
      ) : (
        <EmptyState icon={icon} title={missing} />
      )}
    </Page>
  )
}
