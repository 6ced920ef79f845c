import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlugConnected } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { refusalOf, useSave } from '../data/mutate.ts'
import { CompleteIntegrationDocument } from '../gql.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

interface Props {
  state: string
  /** null: the person refused there */
  code: string | null
  onDone: () => void
}

/** Whoever comes back from a system where they gave access, or did not. */
export function IntegrationCallbackView({ state, code, onDone }: Props) {
  const { t } = useLingui()
  const { save } = useSave(CompleteIntegrationDocument)
  const [problem, setProblem] = useState<string | null>(null)
  // a code works once, and effects run twice in development
  const wasSent = useRef(false)
  useEffect(() => {
    if (wasSent.current) return
    wasSent.current = true
    void save({ state, code }).then((saved) => {
      if (!saved.ok) return setProblem(refusalOf(saved))
      if (code === null) notify.info(t`No access was given.`)
      onDone()
    })
  }, [save, state, code, onDone, t])
  return (
    <Page>
      <PageHeader title={t`Integrations`} />
      {problem === null ? (
        <LoadingState rows={3} label={t`Connecting…`} />
      ) : (
        <EmptyState icon={IconPlugConnected} title={problem}>
          <Trans>Connect again: a way there and back is good once, for ten minutes.</Trans>
        </EmptyState>
      )}
    </Page>
  )
}
