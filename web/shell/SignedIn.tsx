import { useEffect, useMemo } from 'react'
import { Provider } from 'urql'
import { createApiClient, dropReadCachesExcept } from '../app/client.ts'
import { OutboxProvider } from '../app/OutboxProvider.tsx'
import { forgetRecents } from '../app/recents.ts'
import { SessionProvider, useSession } from '../app/session.tsx'
import { useAuth } from '../app/useAuth.ts'
import { wantAddress } from '../app/wantedAddress.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Frame } from './Frame.tsx'
import { Splash } from './Splash.tsx'

// whoever is in needs none of these
const SignIn = lazyPart(() => import('./SignIn.tsx'), (module) => module.SignIn, { waiting: <Splash /> })
const NoEntry = lazyPart(() => import('./NoEntry.tsx'), (module) => module.NoEntry, { waiting: <Splash /> })
const SessionEnded = lazyPart(() => import('./SessionEnded.tsx'), (module) => module.SessionEnded)
const Onboarding = lazyPart(() => import('./Onboarding.tsx'), (module) => module.Onboarding, { waiting: <Splash /> })

/** Lets only a signed-in person through to the frame and its pages; anybody else sees how to get in. */
export function SignedIn() {
  const state = useAuth()
  const wasEnded = state.phase === 'signed-out' && state.code === 'session_ended', hasLeft = state.phase === 'signed-out' && state.after === 'sign-out'
  useEffect(() => { if (wasEnded) void dropReadCachesExcept(null) }, [wasEnded])
  // from wherever somebody left, in this tab or another
  useEffect(() => { if (wasEnded || hasLeft) forgetRecents() }, [wasEnded, hasLeft])
  const isAsked = state.phase === 'signed-out' && !hasLeft
  // for who goes on over /login or /register
  useEffect(() => { if (isAsked) wantAddress(location.pathname + location.search) }, [isAsked])
  if (state.phase === 'starting') return <Splash />
  if (state.phase === 'signed-out') return <SignIn code={state.code} after={state.after} />
  return (
    <>
      <Person key={state.subject} subject={state.subject} />
      {state.phase === 'expired' && <SessionEnded code={state.code} why={state.why} />}
    </>
  )
}

function Person({ subject }: { subject: string }) {
  const client = useMemo(() => createApiClient(subject), [subject])
  useEffect(() => void dropReadCachesExcept(subject), [subject])
  return (
    <Provider value={client}>
      <OutboxProvider subject={subject}>
        <SessionProvider waiting={<Splash />} failed={(problem, retry) => <NoEntry problem={problem} retry={retry} />}>
          <Inside />
        </SessionProvider>
      </OutboxProvider>
    </Provider>
  )
}

/** The frame, for somebody who has been through the first steps. */
function Inside() {
  return useSession().me.onboardingStep === 'done' ? <Frame /> : <Onboarding />
}
