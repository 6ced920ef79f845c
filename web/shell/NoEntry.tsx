import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { auth } from '../session/auth.ts'
import { dropReadCachesExcept } from '../data/client.ts'
import { forgetRecents } from '../data/recents.ts'
import { useReachable } from './useReachable.ts'
import { isNetworkProblem, problemText, type ShownProblem } from '../data/errors.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { ClearAndRefresh } from './ClearAndRefresh.tsx'
import { EntryScreen } from './EntryScreen.tsx'
import { Splash } from './Splash.tsx'

const ActingEnded = lazyPart(
  () => import('./ActingEnded.tsx'),
  (module) => module.ActingEnded,
  { waiting: <Splash /> },
)
const NoOrganisation = lazyPart(
  () => import('./NoOrganisation.tsx'),
  (module) => module.NoOrganisation,
  { waiting: <Splash /> },
)

type NoEntryProps = { problem: ShownProblem; retry: () => void }

/** Signed in, but the product does not open: suspended, in no organisation that is open, or the server cannot be reached. */
export function NoEntry({ problem, retry }: NoEntryProps) {
  const isGone = problem.code === 'NO_ORGANISATION'
  // what they read there is not for them any more, not even without a network
  useEffect(() => {
    if (!isGone) return
    forgetRecents()
    void dropReadCachesExcept(null)
  }, [isGone])
  if (problem.code === 'IMPERSONATION_ENDED') return <ActingEnded />
  const refused = (why: ShownProblem) => <Refused problem={why} retry={retry} />
  return isGone || problem.code === 'LICENCE_EXPIRED' ? (
    <NoOrganisation onEntered={retry} refused={refused} />
  ) : (
    refused(problem)
  )
}

function Refused({ problem, retry }: NoEntryProps) {
  const { t } = useLingui()
  const network = isNetworkProblem(problem)
  useReachable(network, retry)
  const isOffline = network && !navigator.onLine
  const titles: Partial<Record<ShownProblem['code'], string>> = {
    SUSPENDED: t`Account suspended`,
    NO_ORGANISATION: t`No organisation yet`,
  }
  return (
    <EntryScreen
      isShut
      title={
        titles[problem.code] ??
        (isOffline ? t`No internet connection` : t`Parley could not be opened`)
      }
      tone="bad"
      action={
        <>
          <Button size="md" onClick={retry}>
            {isOffline ? t`Refresh` : t`Try again`}
          </Button>
          {!isOffline && !titles[problem.code] && <ClearAndRefresh />}
          <Button variant="subtle" color="gray" onClick={() => void auth.signOut()}>
            <Trans>Sign out</Trans>
          </Button>
        </>
      }
    >
      <p>{problemText(problem)}</p>
      {network && (
        <p role="status">
          <Trans>It tries again by itself.</Trans>
        </p>
      )}
      {problem.reference && (
        <p>
          <Trans>
            Reference: <code>{problem.reference}</code>
          </Trans>
        </p>
      )}
    </EntryScreen>
  )
}
