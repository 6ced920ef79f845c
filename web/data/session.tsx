import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ReactNode,
} from 'react'
import { useClient, useQuery } from 'urql'
import { can, canActing, type Action, type Role } from '../../shared/permissions.ts'
import {
  SessionDocument,
  SetLanguageDocument,
  type OnboardingStep,
  type Session_meFragment,
} from '../gql.ts'
import { speak, toLanguage, type Language } from '../texts/language.ts'
import { auth } from '../session/auth.ts'
import { onEntryChanged } from './client.ts'
import { problemsOf, type ShownProblem } from './errors.ts'
import { openReads } from './readAhead.ts'
import { isShutOut } from '../session/isAuthError.ts'

export type Me = {
  id: string
  organisationUserId: string
  firstName: string
  lastName: string
  email: string
  /** null: none, which leaves the own profile */
  role: Role | null
  language: string
  color: string
  avatar: string | null
  isSuperAdmin: boolean
  /** it is not they who are here, but somebody who acts for them */
  isImpersonated: boolean
  onboardingStep: OnboardingStep
  /** The page that waits at the end of onboarding, by name. */
  onboardingPage: string
  organisation: { id: string; title: string }
  settings: ReadonlyMap<string, string>
}

export type Session = {
  me: Me
  /** Whether the person's role allows an action; the server decides again. */
  can: (action: Action) => boolean
  /** Switches the texts at once, then saves the choice with the person. */
  setLanguage: (language: Language) => Promise<void>
  /** Ends the session here and at the identity provider; unsent work stays on this device for its owner. */
  signOut: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

/** The signed-in person; only inside the frame. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession stands outside of the frame')
  return session
}

type SessionProviderProps = {
  children: ReactNode
  waiting: ReactNode
  failed: (problem: ShownProblem, retry: () => void) => ReactNode
  /** Who it is has been read, also when they may not come in. */
  onKnown: (me: Me) => void
}

/** Asks who is signed in (or remembers, without network) and speaks the person's language. */
export function SessionProvider({ children, waiting, failed, onKnown }: SessionProviderProps) {
  const [{ data, error, fetching }, refetch] = useQuery({ query: SessionDocument })
  const client = useClient()
  const person = data?.me
  const [spoken, setSpoken] = useState(false)
  const language = person?.language

  useEffect(() => {
    if (!language) return
    const wanted = toLanguage(language)
    localStorage.setItem('language', wanted)
    void speak(wanted)
      .catch(() => {})
      .then(() => setSpoken(true))
  }, [language])

  const known = useEffectEvent(onKnown)
  useEffect(() => {
    if (!person) return undefined
    const me = toMe(person)
    known(me)
    return person.isBlocked ? undefined : openReads(client, me)
  }, [person, client])

  // what answers a load answers an open page as well; beside the query above, so that nothing moves until it has
  useEffect(
    () =>
      onEntryChanged(
        () => void client.query(SessionDocument, {}, { requestPolicy: 'network-only' }).toPromise(),
      ),
    [client],
  )

  const id = person?.id
  const setLanguage = useCallback(
    async (next: Language) => {
      localStorage.setItem('language', next)
      await speak(next)
      if (id)
        await client.mutation(SetLanguageDocument, { id, language: next.toUpperCase() }).toPromise()
    },
    [client, id],
  )

  const session = useMemo<Session | null>(
    () =>
      person
        ? {
            me: toMe(person),
            can: (action) => (person.isImpersonated ? canActing : can)(person.role, action),
            setLanguage,
            signOut: () => auth.signOut(),
          }
        : null,
    [person, setLanguage],
  )

  // also when the device still remembers them
  const verdict =
    error && isShutOut(error)
      ? problemsOf(error)[0]
      : person?.isBlocked
        ? { code: 'SUSPENDED' as const }
        : undefined
  const [shut, setShut] = useState<ShownProblem>()
  // it stands while it is asked anew
  if (!fetching && verdict?.code !== shut?.code) setShut(verdict)
  if (shut) return failed(shut, () => refetch({ requestPolicy: 'network-only' }))
  if (session && spoken) return <SessionContext value={session}>{children}</SessionContext>
  if (error && !fetching)
    return failed(problemsOf(error)[0] ?? { code: 'UNKNOWN' }, () =>
      refetch({ requestPolicy: 'network-only' }),
    )
  return waiting
}

/** A session without server, for tests of single components. */
export function FixedSession({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The API's person in the shape that the screens use. */
export function toMe(me: Session_meFragment): Me {
  const {
    currentOrganisation,
    currentOrganisationUserId,
    settings,
    onboardingData,
    isBlocked: _blocked,
    __typename: _typename,
    ...person
  } = me
  return {
    ...person,
    organisation: currentOrganisation,
    organisationUserId: currentOrganisationUserId,
    onboardingPage: String((onboardingData as { page?: unknown } | null)?.page),
    settings: new Map(settings.map(({ key, value }) => [key, value])),
  }
}
