import { useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { fullName } from '../../shared/personName.ts'
import { spreadMeetings, type Spread } from '../../shared/spreadMeetings.ts'
import { useSession } from '../data/session.tsx'
import { BusyTimesDocument, CalendarPeopleDocument } from '../gql.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import type { Account } from './eachCampaign.ts'

/** What meetings with many accounts are spread by. */
export interface PlanDraft {
  from: string | null
  to: string | null
  /** days of the week, 0 is Sunday */
  weekdays: number[]
  /** minutes of the day */
  opens: number
  closes: number
  minutes: number
  pause: number
  /** by the id of their OrganisationUser */
  memberIds: string[]
}

/** Two weeks from tomorrow, on working days, in working hours. */
const usualDraft = (memberIds: string[]): PlanDraft => {
  const day = (away: number): string => {
    const now = new Date()
    return dayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() + away))
  }
  return {
    from: day(1),
    to: day(14),
    weekdays: [1, 2, 3, 4, 5],
    opens: 9 * 60,
    closes: 17 * 60,
    minutes: 60,
    pause: 15,
    memberIds,
  }
}

/** Of Greenwich, so many days from a day; of no day an empty text. */
const midnight = (day: string | null, away: number): string =>
  day === null ? '' : new Date(Date.parse(`${day}T00:00:00Z`) + away * 86_400_000).toISOString()

/** Where meetings with accounts can be, going round what those who attend have already. */
export function usePlan(accounts: readonly Account[], seesOwn: boolean) {
  const { me } = useSession()
  const [{ data: people }] = useQuery({ query: CalendarPeopleDocument })
  const members = useMemo(
    () =>
      (people?.organisationUsers ?? [])
        .filter(({ isBlocked, user }) => !isBlocked && (!seesOwn || user.id === me.id))
        .map(({ id, user }) => ({ id, userId: user.id, name: fullName(user) })),
    [people, seesOwn, me.id],
  )
  // leaving one out changes nobody who attends
  const [opened] = useState(accounts)
  const [typed, setTyped] = useState<Partial<PlanDraft>>({})
  const draft = useMemo(() => {
    // those who work on the accounts, else the person
    const own = members.filter(({ userId }) => opened.some((one) => one.assigneeId === userId)),
      usual = own.length > 0 ? own : members.filter(({ userId }) => userId === me.id)
    return { ...usualDraft(usual.map(({ id }) => id)), ...typed }
  }, [typed, members, opened, me.id])
  const { from, to, memberIds } = draft
  const [{ data: busy, error, fetching }, readAgain] = useQuery({
    query: BusyTimesDocument,
    variables: {
      organisationUserIds: memberIds,
      // the days of every zone
      from: midnight(from, -1),
      to: midnight(to, 2),
    },
    pause: from === null || to === null || memberIds.length === 0,
    requestPolicy: 'network-only',
  })
  const spread = useMemo((): Spread[] => {
    if (from === null || to === null || memberIds.length === 0 || !busy?.busyTimes) return []
    return spreadMeetings({
      ...draft,
      from,
      to,
      accounts: accounts.map(({ companyId, assigneeId }) => ({
        id: companyId,
        memberId: members.find(({ userId }) => userId === assigneeId)?.id ?? null,
      })),
      busy: busy.busyTimes.map(({ organisationUserId, startDate, endDate }) => ({
        memberId: organisationUserId,
        start: new Date(startDate),
        end: new Date(endDate),
      })),
      now: new Date(),
    })
  }, [draft, from, to, memberIds, busy, accounts, members])
  return {
    draft,
    change: (part: Partial<PlanDraft>) => setTyped((now) => ({ ...now, ...part })),
    members,
    spread,
    /** What those who attend have already is not known yet. */
    isReading: fetching,
    error,
    readAgain: () => readAgain({ requestPolicy: 'network-only' }),
  }
}
