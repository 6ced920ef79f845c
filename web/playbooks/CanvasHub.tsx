import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import {
  IconAlertTriangle,
  IconDots,
  IconGitBranch,
  IconLockSquareRounded,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react'
import { Handle, Position, type NodeProps } from '@xyflow/react'
import { memo, useContext, type KeyboardEvent } from 'react'
import type { LintWarning } from '../../shared/lint.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { textCut } from '../../shared/textCut.ts'
import type { Builder_questionFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import classes from './canvasHub.module.css'
import { canBranch } from './canBranch.ts'
import { FarContext, useCanvas } from './canvasActions.ts'
import { ChangeMark } from './ChangeMark.tsx'
import { FarPort } from './FarPort.tsx'
import { GoneRow } from './GoneRow.tsx'
import { HubMark } from './HubMark.tsx'
import type { HubMarks } from './canvasMarks.ts'
import { portHeight, rootPort, rowsOf, type HubNode } from './canvasNodes.ts'
import { PartPeople } from './PartPeople.tsx'
import { questionIcons } from './questionIcons.ts'
import { useQuestionTypeName } from './questionTypeName.ts'
import { useMarkWords } from './useMarkWords.ts'
import { useWarningText } from './warningText.ts'

const longestPlaceholder = 35

/** A question hub in the picture of the flow: its name, and a port for each question. */
export const CanvasHub = memo(function CanvasHub({
  data,
  selected,
  isConnectable,
}: NodeProps<HubNode>) {
  const { t } = useLingui()
  const { hub, warnings, marks } = data
  const isFar = useContext(FarContext)
  const warningText = useWarningText()
  const own = warnings.filter(({ questionId }) => !questionId)
  return (
    <div
      className={classes.node}
      data-internal={hub.isInternal || undefined}
      data-warned={warnings.length > 0 || undefined}
      data-ghost={marks?.own?.kind === 'removed' || undefined}
    >
      {marks && <HubMark marks={marks} isFar={isFar} />}
      {marks?.own?.kind !== 'removed' && <PartPeople of="hub" id={hub.id} />}
      <Handle
        type="target"
        id={rootPort}
        isConnectable={isConnectable}
        position={Position.Left}
        className={`${classes.port} ${classes.root}`}
      />
      {isFar ? (
        <>
          <div className={classes.farTitle}>{hub.title}</div>
          {rowsOf(hub, marks).map(
            (question, at) =>
              (canBranch(question) || marks?.ports.has(question.id)) && (
                <FarPort key={question.id} questionId={question.id} top={portHeight(at)} />
              ),
          )}
        </>
      ) : (
        <>
          <div className={classes.head}>
            <span className={classes.title} title={hub.title}>
              {hub.title}
            </span>
            <Importance value={hub.importance} />
            {hub.isInternal && (
              <span className={classes.mark} title={t`Internal`}>
                <IconLockSquareRounded size={14} aria-hidden />
              </span>
            )}
            {warnings.length > 0 && (
              <span
                className={classes.warned}
                title={own.length > 0 ? own.map(warningText).join('\n') : t`Warnings`}
              >
                <IconAlertTriangle size={15} aria-hidden />
              </span>
            )}
            {marks?.own?.kind !== 'removed' && <HubMenu {...data} />}
          </div>
          {rowsOf(hub, marks).length === 0 ? (
            <p className={classes.none}>{t`No questions found`}</p>
          ) : (
            <ul className={classes.rows} aria-label={t`Questions`} onKeyDown={step}>
              {hub.questions.map((question) => (
                <QuestionPort
                  key={question.id}
                  question={question}
                  warnings={warnings}
                  marks={marks}
                  isReached={selected}
                  isConnectable={isConnectable}
                />
              ))}
              {marks?.gone.map((question) => (
                <GoneRow
                  key={question.id}
                  question={question}
                  hasPort={marks.ports.has(question.id)}
                />
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
})

const HubMenu = memo(function HubMenu({ hub }: HubNode['data']) {
  const { t } = useLingui()
  const actions = useCanvas()
  if (!actions) return null
  const { editHub, deleteHub, addQuestion, addLink } = actions
  return (
    <ActionMenu
      target={
        <ActionIcon
          className="nodrag"
          size="sm"
          data-hub-menu
          aria-label={t`More about ${hub.title}`}
        >
          <IconDots size={15} aria-hidden />
        </ActionIcon>
      }
      sections={[
        {
          actions: [
            { label: t`Edit hub`, icon: IconPencil, run: () => editHub(hub) },
            { label: t`Add question`, icon: IconPlus, run: () => addQuestion(hub) },
            hub.questions.some(canBranch) && {
              label: t`Add link`,
              icon: IconGitBranch,
              run: () => addLink(hub),
            },
          ],
        },
        {
          actions: [{ label: t`Delete`, icon: IconTrash, danger: true, run: () => deleteHub(hub) }],
        },
      ]}
    />
  )
})

type QuestionPortProps = {
  question: Builder_questionFragment
  warnings: readonly LintWarning[]
  marks: HubMarks | undefined
  /** The Tab key comes here: its hub is chosen. */
  isReached: boolean
  isConnectable: boolean
}

const QuestionPort = memo(function QuestionPort({
  question,
  warnings,
  marks,
  isReached,
  isConnectable,
}: QuestionPortProps) {
  const { t } = useLingui()
  const { about: markAbout } = useMarkWords(),
    mark = marks?.questions.get(question.id),
    isGhost = marks?.own?.kind === 'removed'
  const canvas = useCanvas(),
    // of a deleted hub, a question that moved out of it is edited where it is now
    actions = isGhost || mark?.kind === 'removed' ? null : canvas
  const typeName = useQuestionTypeName(),
    warningText = useWarningText()
  const Sign = questionIcons[questionKind(question.dataType)]
  const wrong = warnings.filter(({ questionId }) => questionId === question.id).map(warningText)
  const about = [
    question.title,
    // as both are seen
    mark && markAbout(mark),
    typeName(question.dataType),
    question.placeholder && textCut(question.placeholder, longestPlaceholder),
    question.isInternal && t`Internal`,
    question.conditions.length > 0 && t`Only when`,
    ...wrong,
  ].filter(Boolean)
  return (
    <li className={classes.row}>
      <button
        type="button"
        className={classes.question}
        data-question={question.id}
        tabIndex={isReached ? 0 : -1}
        aria-label={about.join(', ')}
        onClick={(event) => {
          // by a key: a click of the mouse chooses the hub
          if (event.detail === 0) actions?.editQuestion(question)
        }}
        onDoubleClick={(event) => {
          event.stopPropagation()
          actions?.editQuestion(question)
        }}
      >
        {/* not of the button: it would be said once more */}
        <span className={classes.questionTitle} title={about.join('\n')}>
          {question.title}
        </span>{' '}
        {mark && <ChangeMark kind={mark.kind} />}
        {wrong.length > 0 && (
          <IconAlertTriangle size={13} aria-hidden className={classes.warnSign} />
        )}
        {question.conditions.length > 0 && <IconGitBranch size={13} aria-hidden />}
        {question.isInternal && <IconLockSquareRounded size={12} aria-hidden />}
        <Sign size={15} aria-hidden />
      </button>
      {!isGhost && <PartPeople of="question" id={question.id} />}
      {marks?.ports.has(question.id) && !canBranch(question) && (
        <FarPort questionId={question.id} />
      )}
      {canBranch(question) ? (
        <Handle
          type="source"
          id={question.id}
          position={Position.Right}
          isConnectable={isConnectable}
          className={classes.port}
          title={isConnectable ? t`Drag to a hub that an answer opens` : undefined}
        />
      ) : (
        <span className={classes.closed} title={t`Answers of this type open no hub.`} />
      )}
    </li>
  )
})

function Importance({ value }: { value: number }) {
  const { t } = useLingui()
  const names = [t`Nice to know`, t`Normal`, t`Important`, t`Very important`]
  return (
    value > 0 && (
      <span className={classes.importance} title={t`Importance: ${names[value] ?? value}`}>
        {[1, 2, 3].map((level) => (
          <span key={level} data-on={level <= value || undefined} />
        ))}
      </span>
    )
  )
}

/** The arrow keys go from question to question; they do not move the hub then. */
function step(event: KeyboardEvent<HTMLElement>): void {
  if (!event.key.startsWith('Arrow')) return
  event.stopPropagation()
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-question]')]
  const at = rows.findIndex((row) => row === document.activeElement)
  const next = rows[at + (event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0)]
  event.preventDefault()
  next?.focus()
}
