import { Skeleton } from '@mantine/core'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Page } from '../ui/Page.tsx'

/** A page whose file or data is still on its way. */
export function PageSkeleton() {
  return (
    <Page>
      <Skeleton height={22} width="12rem" mb="lg" mt={6} />
      <LoadingState rows={8} />
    </Page>
  )
}
