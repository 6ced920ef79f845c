import { Trans, useLingui } from '@lingui/react/macro'
import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useQuery } from 'urql'
import { errorText } from '../data/errors.ts'
import { SharePreviewDocument } from '../gql.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import type { Choice } from './shareChoice.ts'
import classes from './ShareMeeting.module.css'

/** The page itself, as the server makes it, without what sends something. */
export function SharePreview({ meetingId, choice }: { meetingId: string; choice: Choice }) {
  const { t } = useLingui()
  const { expires: _expires, ...chosen } = choice
  const [variables] = useDebouncedValue({ companyDialogId: meetingId, ...chosen }, 250)
  const [{ data, error, fetching }, refetch] = useQuery({
    query: SharePreviewDocument,
    variables,
    requestPolicy: 'network-only',
  })
  const [shown, setShown] = useState<string | null>(null)
  const page = data?.meetingSharePreview ?? null
  // what was there stays while the next one comes
  if (page !== null && !fetching && page !== shown) setShown(page)
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <h2 className={classes.legend}>
        <Trans>What the customer will see</Trans>
      </h2>
      {error ? (
        <ErrorState onRetry={() => refetch({ requestPolicy: 'network-only' })}>
          {errorText(error)}
        </ErrorState>
      ) : shown === null ? (
        <Skeleton height={320} />
      ) : (
        <iframe className={classes.frame} title={t`Preview`} sandbox="" srcDoc={shown} />
      )}
    </section>
  )
}
