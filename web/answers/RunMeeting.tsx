import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconArrowUp, IconBook2 } from '@tabler/icons-react'
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { takesAnswers } from '../../shared/meetingStates.ts'
import { noMeetingRuns, whileMeetingRuns } from '../app/runningMeeting.ts'
import { useOutbox, usePending } from '../outbox/OutboxProvider.tsx'
import { overlayRecord } from '../outbox/overlay.ts'
import type { OverlayContext } from '../outbox/commandKind.ts'
import type { Hubs_versionFragment, MeetingPageQuery, Overlay_meetingFragment } from '../gql.ts'
import { Comments } from '../meetings/Comments.tsx'
import { fetchSideParts } from '../meetings/lazySideParts.tsx'
import { MeetingActions } from '../meetings/MeetingActions.tsx'
import { MeetingHeader } from '../meetings/MeetingHeader.tsx'
import { MeetingLayout } from '../meetings/MeetingLayout.tsx'
import { useShownNames } from '../outbox/useShownNames.ts'
import { SidePanel, type SidePart, type SideWish } from '../meetings/SidePanel.tsx'
import type { AvatarPerson } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { answersByQuestion } from './answerValues.ts'
import { fetchAnswerInputs } from './AnswerInput.tsx'
import { Conflict } from './Conflict.tsx'
import { fetchMeetingDialogs, MeetingDialogs, type MeetingDialog } from './MeetingDialogs.tsx'
import { HubList, HubTotals } from './HubList.tsx'
import { HubQuestions } from './HubQuestions.tsx'
import { LabelsContext } from './LabelsAnswer.tsx'
import { LazySpokenChanges } from './LazySpokenChanges.tsx'
import classes from './RunMeeting.module.css'
import { savingByQuestion } from './savingByQuestion.ts'
import { useAsked } from './useAsked.ts'
import { useAskedVersion } from './useAskedVersion.ts'
import { useCurrentHub } from './useCurrentHub.ts'
import { useFrame } from './useFrame.ts'
import { useMeetingShortcuts } from './useMeetingShortcuts.ts'
import { AskedVersionContext } from './useSaveAnswer.ts'

const MissingPlaybook = lazyPart(
  () => import('./MissingPlaybook.tsx'),
  (module) => module.MissingPlaybook,
  { waiting: <LoadingState rows={3} /> },
)

type RunMeetingProps = {
  /** As the server (or, before it knows of it, this device) has it. */
  arrived: Overlay_meetingFragment & {
    playbook: { published?: { id: string; number: number | null } | null; title: string } | null
  }
  version: Hubs_versionFragment | null
  context: OverlayContext
  types: MeetingPageQuery['nextStepTypes']
  labels: MeetingPageQuery['labels']
  present: readonly (AvatarPerson & { id: string })[]
  saving: ReactNode
}

/** The running meeting: hubs, questions of the current one, and everything beside them, with the own unsent changes on top. */
export function RunMeeting({
  arrived,
  version: arrivedVersion,
  context,
  types,
  labels,
  present,
  saving,
}: RunMeetingProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const pending = usePending(`CompanyDialog:${arrived.id}`)
  const meeting = useMemo(
    () => overlayRecord(arrived, pending, context),
    [arrived, pending, context],
  )
  const { version, fetching } = useAskedVersion(meeting, arrivedVersion)
  useShownNames(meeting, version, context)
  const frame = useFrame(meeting)
  const asked = useAsked(version, meeting.answers)
  const answers = useMemo(() => answersByQuestion(meeting.answers), [meeting.answers])
  const arrivedAnswers = useMemo(() => answersByQuestion(arrived.answers), [arrived.answers])
  const named = useMemo(
    () => ({
      labels,
      titles: new Map(
        meeting.answers.flatMap((answer) =>
          (answer.valueOptions ?? []).map(({ id, title }) => [id, title] as const),
        ),
      ),
    }),
    [labels, meeting.answers],
  )
  const isBlocked = useSyncExternalStore(
    outbox.subscribe,
    () => !['idle', 'sending'].includes(outbox.state(`CompanyDialog:${arrived.id}`).status),
  )
  const savings = useMemo(() => savingByQuestion(pending, isBlocked), [pending, isBlocked])
  const savingOf = useCallback(
    (questionId: string) => savings.get(questionId) ?? 'saved',
    [savings],
  )
  const { current, next, arrival, choose, leave } = useCurrentHub(arrived.id, asked.hubs)
  const [dialog, setDialog] = useState<MeetingDialog | null>(null)
  const [wish, setWish] = useState<SideWish | null>(null)
  const [sideOpen, setSideOpen] = useState(false)
  useEffect(() => (meeting.isActive ? whileMeetingRuns() : noMeetingRuns()), [meeting.isActive])
  // also for when the network is gone
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([
            fetchAnswerInputs(),
            fetchMeetingDialogs(),
            fetchSideParts(),
            Comments.fetch(),
            MissingPlaybook.fetch(),
            Conflict.fetch(),
          ]).catch(() => {}),
      ),
    [],
  )
  const readOnly = !takesAnswers(meeting.companyDialogState.companyDialogStatus)
  const show = (part: SidePart) => {
    setSideOpen(true)
    setWish((before) => ({ part, round: (before?.round ?? 0) + 1 }))
  }
  const close = () => setDialog(null)
  const openHistory = useCallback(
    (questionId: string) => setDialog({ kind: 'history', questionId }),
    [],
  )

  useMeetingShortcuts(leave, show)
  const newest = arrived.playbook?.published
  const newer =
    newest && version && meeting.isPinned && newest.id !== version.id ? newest.number : null
  const canChangePlaybook = !meeting.isPinned && meeting.answers.length === 0
  const parked = asked.parkedCount + asked.elsewhere.length
  const edit = useCallback(() => setDialog({ kind: 'edit' }), [])
  // What a key in an answer does not touch is not rendered again.
  const header = useMemo(
    () => (
      <MeetingHeader
        meeting={frame}
        completeness={version ? asked : null}
        present={present}
        saving={saving}
        onSide={() => setSideOpen(true)}
        actions={
          <MeetingActions
            meeting={frame}
            versionId={version?.id ?? null}
            newerVersion={newer}
            canChangePlaybook={canChangePlaybook}
            onEdit={edit}
            onHistory={() => setDialog({ kind: 'log' })}
            onUpgrade={() => setDialog({ kind: 'upgrade' })}
            onPlaybook={() => setDialog({ kind: 'playbook' })}
          />
        }
      />
    ),
    [frame, version, asked, present, saving, newer, canChangePlaybook, edit],
  )
  const playbookTitle = arrived.playbook?.title ?? ''
  // as one text, so that an answer without a conflict leaves the list of hubs alone
  const inConflict = meeting.answers
    .filter((answer) => answer.conflicts.length > 0)
    .map((answer) => answer.questionId)
    .join()
  const conflicts = useMemo(() => new Set(inConflict.split(',')), [inConflict])
  const hubs = useMemo(
    () =>
      version && (
        <HubList
          hubs={asked.hubs}
          current={current?.hub.id ?? null}
          onChoose={choose}
          conflicts={conflicts}
        >
          <HubTotals answered={asked.answered} reachable={asked.reachable} />
          {parked > 0 && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              onClick={() => setDialog({ kind: 'parked' })}
            >
              <Plural
                value={parked}
                one="# answer kept, not asked now"
                other="# answers kept, not asked now"
              />
            </Button>
          )}
          <span>
            {playbookTitle}
            {version.number !== null && <> · {t`version ${version.number}`}</>}
          </span>
          {newer !== null && (
            <Button
              variant="light"
              size="compact-xs"
              leftSection={<IconArrowUp size={13} aria-hidden />}
              onClick={() => setDialog({ kind: 'upgrade' })}
            >
              <Trans>Version {newer} is there</Trans>
            </Button>
          )}
        </HubList>
      ),
    [version, asked, conflicts, current?.hub.id, choose, parked, playbookTitle, newer, t],
  )
  const arrivedFrame = useFrame(arrived)
  const side = useMemo(
    () => (
      <SidePanel
        meeting={frame}
        arrived={arrivedFrame}
        types={types}
        labels={labels}
        version={version && { title: playbookTitle, number: version.number }}
        readOnly={readOnly}
        wish={wish}
        onEdit={edit}
      />
    ),
    [frame, arrivedFrame, types, labels, version, playbookTitle, readOnly, wish, edit],
  )
  return (
    <AskedVersionContext value={version?.id ?? null}>
      <LazySpokenChanges version={version?.id} asked={asked} arrived={arrived.answers} />
      <LabelsContext value={named}>
        <MeetingLayout
          sideOpen={sideOpen}
          onSideClose={() => setSideOpen(false)}
          header={header}
          hubs={hubs}
          side={side}
        >
          {frame.companyDialogState.companyDialogStatus === 'DONE' && (
            <p className={classes.done}>
              <Trans>
                This meeting is done. What is changed now is kept too, with who changed it and when.
              </Trans>
            </p>
          )}
          {readOnly && (
            <p className={classes.cancelled} role="status">
              <Trans>This meeting was cancelled. Reopen it to change answers.</Trans>
            </p>
          )}
          {current && version && (
            <HubQuestions
              key={current.hub.id}
              meetingId={meeting.id}
              now={current}
              answers={answers}
              arrived={arrivedAnswers}
              comments={meeting.questionComments}
              savingOf={savingOf}
              readOnly={readOnly}
              arrival={arrival}
              nextHub={next?.hub ?? null}
              onLeave={leave}
              onHistory={openHistory}
            />
          )}
          {version && version.hubs.length === 0 && (
            <EmptyState icon={IconBook2} title={t`No questions found`} />
          )}
          {!version && fetching && <LoadingState rows={5} />}
          {!version && !fetching && (
            <MissingPlaybook meetingId={meeting.id} isChosen={Boolean(meeting.playbookId)} />
          )}
        </MeetingLayout>
        {dialog && (
          <MeetingDialogs
            dialog={dialog}
            meeting={meeting}
            arrived={arrived}
            version={version}
            asked={asked}
            answers={answers}
            readOnly={readOnly}
            onClose={close}
          />
        )}
      </LabelsContext>
    </AskedVersionContext>
  )
}
