import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { euVat, siren } from '../../shared/euVat.ts'
import { found as fits } from '../../shared/searchText.ts'
import { enterpriseNumber } from '../../shared/vatNumber.ts'
import { useSession } from '../data/session.tsx'
import {
  RegistrySearchDocument,
  RemoteRegistryDocument,
  type RegistrySearchQuery,
  type RemoteRegistryQuery,
} from '../gql.ts'
import { useOnline } from '../media/useOnline.ts'
import { remoteHits, vatKey, type RegistryHit } from './registryHit.ts'
import { noteSeen, seenCompanies } from './seenCompanies.ts'

/** Milliseconds without a change before it is asked for: here, and of registers elsewhere, which count what they are asked. */
const pauseOfTyping = 200
const pauseForRemote = 700
/** Less than this is not searched for. */
const leastLetters = 2
const leastRemoteLetters = 3

export interface RegistryHits {
  isEnough: boolean
  isOnline: boolean
  /** Of the local register, or without a network those that were found before. */
  hits: RegistryHit[]
  /** Of one over the network, that are not among those. */
  remote: RegistryHit[]
  /** The local register has not answered yet. */
  isBusy: boolean
  isRemoteBusy: boolean
  error: CombinedError | undefined
  source: RegistrySearchQuery['registrySource'] | undefined
  /** What the remote one said; null: none is asked for this. */
  answer: NonNullable<RemoteRegistryQuery['remoteRegistry']> | null
  isRemoteFailed: boolean
  ask: () => void
}

/** Companies for what is typed: local ones at once, those of registers over the network behind them. */
export function useRegistryHits(typed: string): RegistryHits {
  const isOnline = useOnline()
  const member = useSession().me.organisationUserId
  const isEnough = typed.length >= leastLetters
  const [term] = useDebouncedValue(typed, pauseOfTyping),
    [remoteTerm] = useDebouncedValue(typed, pauseForRemote)
  const [{ data, error, fetching }, ask] = useQuery({
    query: RegistrySearchDocument,
    variables: { term },
    pause: term.length < leastLetters || !isOnline,
    requestPolicy: 'network-only',
  })
  const isWanted = isOnline && isRemoteTerm(typed)
  const [remote] = useQuery({
    query: RemoteRegistryDocument,
    variables: { term: remoteTerm },
    pause: !isOnline || !isRemoteTerm(remoteTerm),
    requestPolicy: 'network-only',
  })
  const isBusy = isEnough && isOnline && (fetching || term !== typed),
    isRemoteBusy = isWanted && (remote.fetching || remoteTerm !== typed)
  const seen = useMemo(
    () => (isOnline || !isEnough ? [] : seenCompanies(member)),
    [isOnline, isEnough, member],
  )
  const all = isOnline ? (isEnough && !error ? (data?.registrySearch ?? []) : []) : seen
  // until the answer is there, what the last one found and still fits
  const hits = isBusy || !isOnline ? all.filter((one) => isFitting(one, typed, isOnline)) : all
  const answer = isWanted && !remote.error ? (remote.data?.remoteRegistry ?? null) : null
  const known = new Set(hits.map(vatKey))
  const others = answer
    ? remoteHits(answer).filter(
        (one) => !known.has(vatKey(one)) && (!isRemoteBusy || isFitting(one, typed, false)),
      )
    : []
  const shown = isBusy || isRemoteBusy || !isOnline ? '' : [...hits, ...others].map(vatKey).join()
  useEffect(() => {
    if (shown !== '') noteSeen(member, [...hits, ...others])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what they are, which `shown` says
  }, [shown, member])
  return {
    isEnough,
    isOnline,
    hits,
    remote: others,
    isBusy,
    isRemoteBusy,
    error,
    source: data?.registrySource,
    answer: isRemoteBusy ? null : answer,
    isRemoteFailed: isWanted && !isRemoteBusy && remote.error !== undefined,
    ask: () => ask({ requestPolicy: 'network-only' }),
  }
}

const isFitting = (one: RegistryHit, typed: string, byName: boolean): boolean =>
  fits(one.name, typed) ||
  (!byName &&
    (one.otherNames.some((name) => fits(name, typed)) ||
      vatKey(one).includes(vatKey({ vAT: typed }) || ' ')))

/** Whether a register over the network may know it: a name, or a number of another country. */
function isRemoteTerm(term: string): boolean {
  if (euVat(term) || siren(term)) return true
  return (
    enterpriseNumber(term) === null &&
    term.replaceAll(/[^\p{L}]/gu, '').length >= leastRemoteLetters
  )
}
