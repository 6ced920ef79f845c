import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { useRead } from '../app/useRead.ts'
import { DashboardView } from '../dashboard/DashboardView.tsx'
import { useToday } from '../dashboard/useToday.ts'
import { DashboardDocument } from '../gql.ts'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { dashboardPage } from './Dashboard.page.ts'

const route = getRouteApi('/inside/dashboard')

const BriefingDialog = lazyDialog(
  () => import('../briefing/BriefingDialog.tsx'),
  (module) => module.BriefingDialog,
)
/** Briefings of the day that the device keeps, at most. */
const mostKept = 8

/** The day, the week and the follow-ups of a person or of the team. */
export function Dashboard() {
  const navigate = route.useNavigate(),
    search = route.useSearch()
  // what is read names the days: on a new one it is read anew
  useToday()
  const [{ data, error }, refetch] = useRead(dashboardPage, DashboardDocument)
  const client = useClient()
  const [briefed, setBriefed] = useState<string | null>(null)
  const today = useMemo(() => comingToday(data?.companyDialogs ?? []), [data?.companyDialogs])
  useEffect(() => {
    if (!today) return
    // what cannot be had now is had another time
    return whenIdle(
      () =>
        void import('../briefing/keepBriefing.ts').then(
          ({ keepBriefings }) => keepBriefings(client, today.split(' ')),
          () => {},
        ),
    )
  }, [client, today])
  return (
    <>
      <DashboardView
        search={search}
        data={data}
        error={error}
        onRetry={() => refetch({ requestPolicy: 'network-only' })}
        onSearch={(part) =>
          void navigate({ search: (before) => ({ ...before, ...part }), replace: true })
        }
        onNew={() => void navigate({ to: '/companyDialogs/newcompanyDialog', search: {} })}
        onBriefing={setBriefed}
        onDay={(date, people) =>
          void navigate({
            to: '/companyDialogs',
            search: { view: 'day', date, ...(people && { people }) },
          })
        }
      />
      {briefed && <BriefingDialog meetingId={briefed} onClose={() => setBriefed(null)} />}
    </>
  )
}

/** Ids of the meetings that are still to come today, in one text. */
const comingToday = (
  meetings: readonly {
    id: string
    startDate: string
    endDate: string
    companyDialogState: { companyDialogStatus: string }
  }[],
): string => {
  const now = new Date()
  return meetings
    .filter(
      (one) =>
        new Date(one.startDate).toDateString() === now.toDateString() &&
        new Date(one.endDate) > now &&
        one.companyDialogState.companyDialogStatus !== 'CANCELLED',
    )
    .slice(0, mostKept)
    .map(({ id }) => id)
    .join(' ')
}
