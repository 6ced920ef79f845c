import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { newId } from '../../shared/id.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import type { MeetingPageQuery, Overlay_meetingFragment } from '../gql.ts'
import type { Mentioned } from '../notifications/CommentField.tsx'
import { notify } from '../ui/notify.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { Comments } from './Comments.tsx'
import { FurtherSection } from './furtherSection.ts'
import { LazyAgenda, LazyDetails, LazyNextSteps, LazyPains } from './lazySideParts.tsx'
import { MeetingLabels } from './MeetingLabels.tsx'
import { Notes } from './Notes.tsx'
import { openSideParts, rememberSideParts } from './openSideParts.ts'
import { SideSection } from './SideSection.tsx'

export type SidePart =
  | 'notes'
  | 'nextSteps'
  | 'pains'
  | 'agenda'
  | 'labels'
  | 'details'
  | 'files'
  | 'media'
  | 'recordings'
  | 'scribbles'
  | 'further'
  | 'customer'
  | 'followUp'
  | 'comments'
/** A part to be opened and put the focus in; `round` tells two wishes apart. */
export type SideWish = { part: SidePart; round: number }

type SidePanelProps = {
  meeting: Overlay_meetingFragment
  arrived: Overlay_meetingFragment
  types: MeetingPageQuery['nextStepTypes']
  labels: MeetingPageQuery['labels']
  version: { title: string; number: number | null } | null
  readOnly: boolean
  wish: SideWish | null
  onEdit: () => void
}

/** Notes, next steps, pains, agenda, labels, details and comments; which of them are open is remembered. */
export function SidePanel({
  meeting,
  arrived,
  types,
  labels,
  version,
  readOnly,
  wish,
  onEdit,
}: SidePanelProps) {
  const { t } = useLingui()
  const outbox = useOutbox()
  const further = useContext(FurtherSection)
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(openSideParts)
  useEffect(() => rememberSideParts(open), [open])
  const section = (part: SidePart) => ({
    open: open.includes(part),
    onToggle: () =>
      setOpen((before) =>
        before.includes(part) ? before.filter((one) => one !== part) : [...before, part],
      ),
  })
  const granted = useRef<SideWish | null>(null)
  /** Had the focus when a part was wished for whose script was still to come. */
  const before = useRef<Element>(null)
  useLayoutEffect(() => {
    if (!wish || granted.current === wish) return
    if (!open.includes(wish.part)) return setOpen((before) => [...before, wish.part])
    granted.current = wish
    // at once, so that what is typed right behind the key goes into the field
    const field = root.current?.querySelector<HTMLElement>(
      wish.part === 'comments'
        ? '[data-side-comments] textarea'
        : `[data-side-field="${wish.part}"]`,
    )
    // the labels are behind a button
    if (wish.part === 'labels') field?.click()
    else field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
    before.current = field ? null : document.activeElement
  }, [wish, open, setOpen])
  useShortcut(
    'Escape',
    t`Leave the field`,
    () => {
      const field = document.activeElement
      if (
        field instanceof HTMLElement &&
        root.current?.contains(field) &&
        field.ariaExpanded !== 'true'
      )
        field.blur()
    },
    { group: t`Meeting`, whileTyping: true },
  )
  /** For the part that is wished for: it stands in its place, into which its script may come late. With each wish it is another one. */
  const showWished = useMemo(
    () =>
      wish &&
      (() => {
        if (before.current === document.activeElement)
          root.current?.querySelector<HTMLElement>(`[data-side-field="${wish.part}"]`)?.focus()
        before.current = null
      }),
    [wish],
  )
  const onShow = (part: SidePart) => (wish?.part === part ? showWished : null)
  const openSteps = meeting.nextSteps.filter((step) => !step.isDone).length
  const openItems = meeting.agendaItems.filter((item) => !item.isDone).length
  const addComment = (content: string, mentioned: readonly Mentioned[], id = newId()) =>
    void outbox.put({
      kind: 'createComment',
      record: `CompanyDialog:${meeting.id}`,
      input: { id, content, mentioned },
    })
  return (
    <div ref={root}>
      <SideSection title={<Trans>Notes</Trans>} hint="N" {...section('notes')}>
        {further?.sections({ meetingId: meeting.id, said: { kind: 'NOTE' } })}
        <Notes meeting={meeting} arrived={arrived} readOnly={readOnly} />
      </SideSection>
      <SideSection
        title={<Trans>Next steps</Trans>}
        hint="S"
        {...(meeting.nextSteps.length > 0 && { count: openSteps })}
        {...section('nextSteps')}
      >
        <LazyNextSteps
          onShow={onShow('nextSteps')}
          meetingId={meeting.id}
          steps={meeting.nextSteps}
          types={types}
        />
      </SideSection>
      <SideSection
        title={<Trans>Pains</Trans>}
        hint="P"
        {...(meeting.pains.length > 0 && { count: meeting.pains.length })}
        {...section('pains')}
      >
        <LazyPains
          onShow={onShow('pains')}
          meetingId={meeting.id}
          named={meeting.pains}
          arrived={arrived}
          readOnly={readOnly}
        />
      </SideSection>
      <SideSection
        title={<Trans>Agenda</Trans>}
        hint="A"
        {...(meeting.agendaItems.length > 0 && { count: openItems })}
        {...section('agenda')}
      >
        <LazyAgenda
          onShow={onShow('agenda')}
          meetingId={meeting.id}
          seq={arrived.seq}
          items={meeting.agendaItems}
        />
      </SideSection>
      <SideSection
        title={<Trans>Labels</Trans>}
        hint="L"
        {...(meeting.questionLabels.length > 0 && { count: meeting.questionLabels.length })}
        {...section('labels')}
      >
        <MeetingLabels meetingId={meeting.id} chosen={meeting.questionLabels} labels={labels} />
      </SideSection>
      <SideSection title={<Trans>People and details</Trans>} hint="D" {...section('details')}>
        <LazyDetails
          onShow={onShow('details')}
          meeting={meeting}
          version={version}
          onEdit={onEdit}
        />
      </SideSection>
      {further?.sections({ meetingId: meeting.id, seq: arrived.seq, section })}
      <SideSection
        title={<Trans>Comments</Trans>}
        hint="⇧C"
        {...(meeting.comments.length > 0 && { count: meeting.comments.length })}
        {...section('comments')}
      >
        <div data-side-comments>
          <Comments
            autoFocus={wish?.part === 'comments'}
            comments={meeting.comments}
            label={t`Comment on the meeting`}
            meetingId={meeting.id}
            about={`comment.${meeting.id}`}
            onAdd={(content, mentioned) => addComment(content, mentioned)}
            onRemove={(comment) => {
              void outbox.put({
                kind: 'deleteComment',
                record: `CompanyDialog:${meeting.id}`,
                input: { id: comment.id },
              })
              notify.info(t`Comment deleted`, {
                undo: () => addComment(comment.content, comment.mentioned ?? [], comment.id),
              })
            }}
          />
        </div>
      </SideSection>
    </div>
  )
}
