import { useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { Provider } from 'urql'
import { keepOutOfReports } from '../app/reportError.ts'
import { createApiClient, dropReadCachesExcept } from '../data/client.ts'
import { memberClient } from '../data/memberClient.ts'
import { acting, actingMember, forgetActing } from '../session/acting.ts'
import { keepMembership, membershipsOf, type Membership } from '../session/memberships.ts'
import { OutboxProvider, useOutboxHurried } from '../outbox/OutboxProvider.tsx'
import { forgetRecents } from '../data/recents.ts'
import { SessionProvider, useSession } from '../data/session.tsx'
import { noteSubject } from '../session/lastSubject.ts'
import { useAuth } from '../session/useAuth.ts'
import { wantAddress } from '../session/wantedAddress.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { Frame } from './Frame.tsx'
import { Splash } from './Splash.tsx'

// whoever is in needs neither
const Door = lazyPart(
  () => import('./Door.tsx'),
  (module) => module.Door,
  { waiting: ({ at }) => at !== 'session-ended' && <Splash /> },
)
const Onboarding = lazyPart(
  () => import('./Onboarding.tsx'),
  (module) => module.Onboarding,
  { waiting: <Splash /> },
)

/** Lets only a signed-in person through to the frame and its pages; anybody else sees how to get in. */
export function SignedIn() {
  const state = useAuth()
  const wasEnded = state.phase === 'signed-out' && state.code === 'session_ended',
    hasLeft = state.phase === 'signed-out' && state.after === 'sign-out'
  useEffect(() => {
    if (wasEnded) void dropReadCachesExcept(null)
  }, [wasEnded])
  // from wherever somebody left, in this tab or another
  useEffect(() => {
    if (!wasEnded && !hasLeft) return
    forgetRecents()
    forgetActing()
  }, [wasEnded, hasLeft])
  const isAsked = state.phase === 'signed-out' && !hasLeft
  // for who goes on over /login or /register
  useEffect(() => {
    if (isAsked) wantAddress(location.pathname + location.search)
  }, [isAsked])
  if (state.phase === 'starting') return <Splash />
  if (state.phase === 'signed-out')
    return <Door at="sign-in" code={state.code} after={state.after} />
  return (
    <>
      <Person key={state.subject} subject={state.subject} />
      {state.phase === 'expired' && <Door at="session-ended" code={state.code} why={state.why} />}
    </>
  )
}

type Whereabouts = {
  /** null: the server is to say. */ member: string | null
  all: readonly Membership[]
}

/** What a device keeps is of a person in an organisation: which, it remembers from the last time, and the server refuses any other. */
function Person({ subject }: { subject: string }) {
  const as = acting()
  const [where, setWhere] = useState<Whereabouts | null>(
    as && { member: actingMember(as), all: [] },
  )
  useEffect(() => noteSubject(subject), [subject])
  useEffect(() => {
    if (!as)
      void membershipsOf(subject).then((all) => setWhere({ member: all[0]?.id ?? null, all }))
  }, [as, subject])
  if (!where) return <Splash />
  const { member, all } = where
  const inside = (
    <SessionProvider
      waiting={<Splash />}
      onKnown={({ firstName, lastName, email, organisation }) =>
        keepOutOfReports([firstName, lastName, email, organisation.title])
      }
      failed={(problem, retry) =>
        problem.code === 'OTHER_MEMBER' && member ? (
          <Moved onMoved={() => setWhere({ member: null, all })} />
        ) : (
          <Door at="no-entry" problem={problem} retry={retry} />
        )
      }
    >
      <Inside
        member={member}
        all={all}
        onKept={(now) => setWhere({ member: now[0]!.id, all: now })}
        subject={subject}
      />
    </SessionProvider>
  )
  return (
    <Api key={member} member={member}>
      {member ? <OutboxProvider member={member}>{inside}</OutboxProvider> : inside}
    </Api>
  )
}

function Api({ member, children }: { member: string | null; children: ReactNode }) {
  const isKept = member !== null && !acting()
  const client = useMemo(
    () => (isKept ? memberClient(member) : createApiClient(member, false)),
    [isKept, member],
  )
  useEffect(() => {
    if (isKept) void dropReadCachesExcept(member)
  }, [isKept, member])
  return <Provider value={client}>{children}</Provider>
}

function Moved({ onMoved }: { onMoved: () => void }) {
  const moved = useEffectEvent(onMoved)
  useEffect(() => moved(), [])
  return <Splash />
}

type InsideProps = Whereabouts & { subject: string; onKept: (all: readonly Membership[]) => void }

/** The frame, for somebody who has been through the first steps, once the device knows where they are. */
function Inside({ subject, member, all, onKept }: InsideProps) {
  const as = acting()
  const {
    organisationUserId: id,
    organisation: { title: organisation },
    onboardingStep,
  } = useSession().me
  const isKept = as || (member === id && all[0]?.id === id && all[0].organisation === organisation)
  const kept = useEffectEvent(onKept)
  useEffect(() => {
    if (!isKept) void keepMembership(subject, { id, organisation }).then((now) => kept(now))
  }, [isKept, subject, id, organisation])
  useOutboxHurried()
  if (!as && member !== id) return <Splash />
  return as || onboardingStep === 'done' ? <Frame /> : <Onboarding />
}
