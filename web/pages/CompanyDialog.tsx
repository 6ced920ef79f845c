import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useClient } from 'urql'
import { RunMeeting } from '../answers/RunMeeting.tsx'
import { useRead } from '../app/useRead.ts'
import { errorText } from '../data/errors.ts'
import { usePending } from '../outbox/OutboxProvider.tsx'
import { draftMeeting } from '../outbox/overlay.ts'
import type { OverlayContext } from '../outbox/commandKind.ts'
import { SaveState } from '../outbox/SaveState.tsx'
import { useSession } from '../data/session.tsx'
import { useMeetingLive } from '../outbox/useMeetingLive.ts'
import { useRecent } from '../app/useRecent.ts'
import {
  MeetingPageDocument,
  MeetingPainsDocument,
  VisitMeetingDocument,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { FurtherSection, type AnyFurther, type FurtherKind } from '../meetings/furtherSection.ts'
import { MeetingSkeleton } from '../meetings/MeetingSkeleton.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState, PartialData } from '../ui/ErrorState.tsx'
import { Page } from '../ui/Page.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { meetingPage } from './CompanyDialog.page.ts'

const MeetingFurther = lazyPart(
  () => import('./MeetingFurther.tsx'),
  (module) => module.MeetingFurther,
  // as high as its headings
  {
    texts: ['meeting'],
    waiting: (props) => 'section' in props && <div style={{ height: '17.15rem' }} />,
  },
)
const MeetingMore = lazyDialog(
  () => import('./MeetingMore.tsx'),
  (module) => module.MeetingMore,
)
const sections = (props: AnyFurther) => <MeetingFurther {...props} />

/** A meeting, run from its playbook, alone or with colleagues, with a network or without. */
export function CompanyDialog() {
  const { t } = useLingui()
  const { companyDialogId: id } = meetingPage.route.useParams()
  const { me } = useSession()
  const client = useClient()
  const [{ data, error, fetching }, refetch] = useRead(meetingPage, MeetingPageDocument)
  const found = data?.companyDialog ?? null
  const { present } = useMeetingLive(id, found?.seq)
  const context = useMemo<OverlayContext>(() => {
    const options =
      found?.playbookVersion?.hubs.flatMap((hub) =>
        hub.questions.flatMap((question) => question.options),
      ) ?? []
    const titles = new Map([...options, ...(data?.labels ?? [])].map((one) => [one.id, one.title]))
    return {
      me,
      titleOf: (one) => titles.get(one),
      nextStepTypes: data?.nextStepTypes ?? [],
      labels: data?.labels ?? [],
    }
  }, [me, found?.playbookVersion, data?.labels, data?.nextStepTypes])
  // Only a meeting that the server does not know yet is made of what waits here.
  const pending = usePending(found ? 'CompanyDialog:' : `CompanyDialog:${id}`)
  const draft = useMemo(() => (found ? null : draftMeeting(pending)), [found, pending])
  const isFound = found !== null
  const [more, setMore] = useState<{ kind: FurtherKind; meeting: Overlay_meetingFragment } | null>(
    null,
  )
  useRecent(meetingPage, id, found?.title)
  useEffect(() => {
    if (!isFound) return
    void client.mutation(VisitMeetingDocument, { id }, { changesNothing: true }).toPromise()
    // what can be named without a network too
    void client.query(MeetingPainsDocument, {}).toPromise()
  }, [client, id, isFound])

  const others = useMemo(() => present.filter((person) => person.id !== me.id), [present, me.id])
  const saving = useMemo(() => <SaveState meetingId={id} />, [id])
  const further = useMemo(
    () => ({
      sections,
      open: isFound
        ? (kind: FurtherKind, meeting: Overlay_meetingFragment) => setMore({ kind, meeting })
        : null,
    }),
    [isFound],
  )
  const retry = () => refetch({ requestPolicy: 'network-only' })
  const meeting = found ?? draft
  if (meeting) {
    return (
      <>
        {error && found && error.graphQLErrors.length > 0 && <PartialData onRetry={retry} />}
        <FurtherSection value={further}>
          <RunMeeting
            arrived={meeting}
            version={found?.playbookVersion ?? null}
            context={context}
            types={data ? data.nextStepTypes : []}
            labels={data ? data.labels : []}
            present={others}
            saving={saving}
          />
          {more && (
            <MeetingMore
              {...more}
              version={found?.playbookVersion ?? null}
              onClose={() => setMore(null)}
            />
          )}
        </FurtherSection>
      </>
    )
  }
  if (fetching) return <MeetingSkeleton />
  if (error)
    return (
      <Page>
        <ErrorState onRetry={retry}>{errorText(error)}</ErrorState>
      </Page>
    )
  return (
    <Page>
      <EmptyState icon={IconCalendarOff} title={t`This meeting does not exist`}>
        <Trans>It was deleted, or you may not see it.</Trans>
      </EmptyState>
    </Page>
  )
}
