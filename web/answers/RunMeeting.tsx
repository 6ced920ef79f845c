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
import { useQuery } from 'urql'
import { takesAnswers } from '../../shared/meetingStates.ts'
import { whileMeetingRuns } from '../app/appVersion.ts'
import { useOutbox, usePending } from '../app/OutboxProvider.tsx'
import { overlayMeeting, type OverlayContext } from '../app/overlay.ts'
import {
  MeetingPlaybookDocument,
  type Hubs_versionFragment,
  type MeetingPageQuery,
  type Overlay_meetingFragment,
} from '../gql.ts'
import { Comments } from '../meetings/Comments.tsx'
import { MeetingActions } from '../meetings/MeetingActions.tsx'
import { MeetingHeader } from '../meetings/MeetingHeader.tsx'
import { MeetingLayout } from '../meetings/MeetingLayout.tsx'
import { SidePanel, type SidePart, type SideWish } from '../meetings/SidePanel.tsx'
import type { AvatarPerson } from '../ui/Avatar.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { lazyDialog, lazyPart } from '../ui/lazyPart.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { answersByQuestion } from './answerValues.ts'
import { Conflict } from './Conflict.tsx'
import { HubList, HubTotals } from './HubList.tsx'
import { HubQuestions } from './HubQuestions.tsx'
import { LabelsContext } from './LabelsAnswer.tsx'
import classes from './RunMeeting.module.css'
import { savingByQuestion } from './savingByQuestion.ts'
import { useAsked } from './useAsked.ts'
import { useCurrentHub } from './useCurrentHub.ts'
import { useFrame } from './useFrame.ts'

const AnswerHistory = lazyDialog(
  () => import('./AnswerHistory.tsx'),
  (module) => module.AnswerHistory,
)
const ChoosePlaybook = lazyPart(
  () => import('../meetings/ChoosePlaybook.tsx'),
  (module) => module.ChoosePlaybook,
  { waiting: <LoadingState rows={3} /> },
)
const ChangePlaybook = lazyDialog(
  () => import('../meetings/ChoosePlaybook.tsx'),
  (module) => module.ChangePlaybook,
)
const EditMeeting = lazyDialog(
  () => import('../meetings/EditMeeting.tsx'),
  (module) => module.EditMeeting,
)
const ParkedAnswers = lazyDialog(
  () => import('./ParkedAnswers.tsx'),
  (module) => module.ParkedAnswers,
)
const UpgradeVersion = lazyDialog(
  () => import('./UpgradeVersion.tsx'),
  (module) => module.UpgradeVersion,
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

type Dialog =
  | { kind: 'edit' | 'upgrade' | 'playbook' | 'parked' }
  | { kind: 'history'; questionId: string }

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
  const pending = usePending(arrived.id)
  const meeting = useMemo(
    () => overlayMeeting(arrived, pending, context),
    [arrived, pending, context],
  )
  const { version, fetching } = useVersion(meeting, arrivedVersion)
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
    () => !['idle', 'sending'].includes(outbox.state(arrived.id).status),
  )
  const savings = useMemo(() => savingByQuestion(pending, isBlocked), [pending, isBlocked])
  const savingOf = useCallback(
    (questionId: string) => savings.get(questionId) ?? 'saved',
    [savings],
  )
  const { current, next, arrival, choose, leave } = useCurrentHub(arrived.id, asked.hubs)
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const [wish, setWish] = useState<SideWish | null>(null)
  const [sideOpen, setSideOpen] = useState(false)
  useEffect(() => (meeting.isActive ? whileMeetingRuns() : undefined), [meeting.isActive])
  // also for when the network is gone
  useEffect(
    () =>
      whenIdle(
        () =>
          void Promise.all([
            EditMeeting.fetch(),
            Comments.fetch(),
            ChoosePlaybook.fetch(),
            ParkedAnswers.fetch(),
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

  const group = t`Meeting`
  useShortcut(']', t`Next hub`, () => leave(1, 'card'), { group: t`Questions` })
  useShortcut('[', t`Previous hub`, () => leave(-1, 'card'), { group: t`Questions` })
  useShortcut('Ctrl+ArrowDown', t`Next hub, also while typing`, () => leave(1, 'field'), {
    group: t`Questions`,
    whileTyping: true,
  })
  useShortcut('Ctrl+ArrowUp', t`Previous hub, also while typing`, () => leave(-1, 'field'), {
    group: t`Questions`,
    whileTyping: true,
  })
  useShortcut('n', t`Notes`, () => show('notes'), { group })
  useShortcut('s', t`New next step`, () => show('nextSteps'), { group })
  useShortcut('a', t`Agenda`, () => show('agenda'), { group })
  useShortcut('l', t`Labels`, () => show('labels'), { group })
  useShortcut('d', t`People and details`, () => show('details'), { group })
  useShortcut('Shift+c', t`Comment on the meeting`, () => show('comments'), { group })

  const newest = arrived.playbook?.published
  const newer =
    newest && version && meeting.isPinned && newest.id !== version.id ? newest.number : null
  const history =
    dialog?.kind === 'history'
      ? version?.hubs
          .flatMap((hub) => hub.questions)
          .find((question) => question.id === dialog.questionId)
      : undefined
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
            newerVersion={newer}
            canChangePlaybook={canChangePlaybook}
            onEdit={edit}
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
          <div className={classes.choose}>
            {meeting.playbookId ? (
              <EmptyState icon={IconBook2} title={t`The playbook is not on this device yet`}>
                <Trans>
                  Its questions appear as soon as there is a connection. Notes, next steps and
                  agenda work already.
                </Trans>
              </EmptyState>
            ) : (
              <Panel title={t`Choose a playbook`}>
                <p className={classes.hint}>
                  <Trans>
                    Its questions then guide the conversation. Without one, notes, next steps and
                    agenda are all you need.
                  </Trans>
                </p>
                <ChoosePlaybook meetingId={meeting.id} playbookId={null} />
              </Panel>
            )}
          </div>
        )}
      </MeetingLayout>
      {dialog?.kind === 'edit' && <EditMeeting meeting={meeting} onClose={close} />}
      {dialog?.kind === 'upgrade' && <UpgradeVersion meetingId={meeting.id} onClose={close} />}
      {dialog?.kind === 'playbook' && (
        <ChangePlaybook meetingId={meeting.id} playbookId={meeting.playbookId} onClose={close} />
      )}
      {dialog?.kind === 'parked' && (
        <ParkedAnswers meetingId={meeting.id} asked={asked} answers={answers} onClose={close} />
      )}
      {history && (
        <AnswerHistory
          meetingId={meeting.id}
          question={history}
          answer={answers.get(history.id)}
          readOnly={readOnly}
          onClose={close}
        />
      )}
    </LabelsContext>
  )
}

/** The version that is asked: the server's, or, for a playbook that was chosen on this device, its published one. */
function useVersion(
  meeting: Overlay_meetingFragment,
  arrivedVersion: Hubs_versionFragment | null,
): { version: Hubs_versionFragment | null; fetching: boolean } {
  const isKnown =
    meeting.playbookId === null || (arrivedVersion !== null && meeting.playbookVersion !== null)
  const [{ data, fetching }] = useQuery({
    query: MeetingPlaybookDocument,
    variables: { id: meeting.playbookId ?? '' },
    pause: isKnown,
  })
  if (meeting.playbookId === null) return { version: null, fetching: false }
  if (isKnown) return { version: arrivedVersion, fetching: false }
  // While another playbook is chosen, the data is still that of the one before.
  const chosen = data?.playbook?.id === meeting.playbookId ? data.playbook : null
  return { version: chosen?.published ?? null, fetching: fetching && chosen === null }
}
