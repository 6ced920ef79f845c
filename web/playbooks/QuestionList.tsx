import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { Draft } from '../../shared/draftChange.ts'
import { moved, withInternal } from '../../shared/draftEdits.ts'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './outline.module.css'
import { NewQuestionTitle } from './NewQuestionTitle.tsx'
import { QuestionRow } from './QuestionRow.tsx'
import { QuestionsBar } from './QuestionsBar.tsx'
import type { Copies } from './useCopies.ts'
import type { DraftEdits } from './useDraft.ts'
import { usePasteOnPage } from './usePasteOnPage.ts'
import { useOutlineSelection } from './useOutlineSelection.ts'

interface Props {
  hub: Builder_hubFragment
  others: readonly Builder_hubFragment[]
  warnings: readonly LintWarning[]
  edits: DraftEdits
  copies: Copies
  conditions: (question: Builder_questionFragment) => ReactNode
  onEdit: (question: Builder_questionFragment) => void
}

/** The questions of a hub as an outline: written, moved, selected and pasted in place. */
export function QuestionList({ hub, others, warnings, edits, copies, conditions, onEdit }: Props) {
  const { t, i18n } = useLingui()
  const { questions } = hub
  const list = useRef<HTMLDivElement>(null)
  const [newTitle, setNewTitle] = useState(''),
    // behind which question a new one is written; null: last
    [newAfter, setNewAfter] = useState<string | null>(null)
  const { ids, pick, extend, clear } = useOutlineSelection(questions)
  const find = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
  const writerHadFocus = useRef(false)
  // what is to have the focus when it is drawn
  const [wanted, setWanted] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (wanted) list.current?.querySelector<HTMLElement>(wanted.selector)?.focus()
  }, [wanted])
  const focusOn = (selector: string): void => setWanted({ selector })
  const titleOf = (question: { id: string } | undefined): string =>
    question ? `[data-title="${question.id}"]` : '[data-new]'
  const go = (question: { id: string } | undefined): void => find(titleOf(question))?.focus()

  const writeAfter = (id: string | null): void => {
    setNewAfter(id)
    focusOn('[data-new]')
  }
  const addNew = async (further: boolean): Promise<void> => {
    const title = newTitle.trim(),
      afterId = newAfter
    setNewTitle('')
    const [made] = await copies.addTitles([title], {
      hubId: hub.id,
      afterId: afterId ?? undefined,
    })
    // what could not be saved is there to be sent again
    if (!made) return setNewTitle((now) => now || title)
    if (!further) setNewAfter(null)
    else if (afterId !== null) setNewAfter((now) => (now === afterId ? made : now))
  }
  const change = async (id: string, next: (draft: Draft) => Draft): Promise<void> => {
    await edits.edit(next)
    // what is moved in the document loses it
    focusOn(`[data-title="${id}"]`)
  }
  /** Whether the question is worded so by now. */
  const reword = async (id: string, title: string): Promise<boolean> => {
    const step = await edits.edit((draft) => {
      const now = draft.questions.get(id)
      return now
        ? { ...draft, questions: new Map(draft.questions).set(id, { ...now, title }) }
        : draft
    })
    return step !== undefined || edits.draft()?.questions.get(id)?.title === title
  }
  const remove = (all: ReadonlySet<string>, focus: { id: string } | undefined): void => {
    focusOn(titleOf(focus))
    clear()
    void edits.remove([...all])
  }
  /** What stands beside those that go. */
  const besides = (all: ReadonlySet<string>): { id: string } | undefined => {
    const first = questions.findIndex(({ id }) => all.has(id))
    return questions.slice(0, first).at(-1) ?? questions.slice(first).find(({ id }) => !all.has(id))
  }
  const inOrder = (all: ReadonlySet<string>): string[] =>
    questions.flatMap(({ id }) => (all.has(id) ? [id] : []))
  const moveTo = (all: ReadonlySet<string>, other: Builder_hubFragment): void => {
    focusOn(titleOf(besides(all)))
    clear()
    void edits.edit((draft) => moved(draft, inOrder(all), other.id, undefined))
  }
  const step = (index: number, by: -1 | 1): void => {
    const question = questions[index]!,
      rest = questions.filter(({ id }) => id !== question.id),
      to = index + by
    if (to < 0 || to > rest.length) return
    void change(question.id, (draft) =>
      moved(draft, [question.id], hub.id, rest[to - 1]?.id ?? null),
    )
  }
  const placeOf = (target: EventTarget): { hubId: string; afterId: string | undefined } => {
    const id = (target as Element).closest<HTMLElement>('[data-title]')?.dataset['title'],
      last = questions.findLast((question) => ids.has(question.id))?.id
    return { hubId: hub.id, afterId: last ?? id ?? newAfter ?? undefined }
  }
  const onCopy = (event: ClipboardEvent): void => {
    const { target } = event
    const isText =
      (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
      target.selectionStart !== target.selectionEnd
    if (ids.size === 0 || isText) return
    event.preventDefault()
    copies.fill(event.clipboardData, ids)
  }
  const onPaste = (event: ClipboardEvent): void => {
    if (copies.paste(event.clipboardData, placeOf(event.target), 2)) event.preventDefault()
  }
  // where nothing is typed the page itself takes it
  usePasteOnPage((data) => copies.paste(data, placeOf(document.body), 1))
  const writer = (
    <NewQuestionTitle
      focus={writerHadFocus}
      value={newTitle}
      onChange={setNewTitle}
      onAdd={(further) => void addNew(further)}
      onLeave={() => {
        const before = questions.find(({ id }) => id === newAfter) ?? questions.at(-1)
        setNewAfter(null)
        if (before) go(before)
      }}
      onUndo={() => edits.undo()}
      onRedo={edits.redo}
    />
  )
  const isWrittenLast = !questions.some(({ id }) => id === newAfter)
  return (
    <div
      role="presentation"
      ref={list}
      onCopy={onCopy}
      onPaste={onPaste}
      onKeyDown={({ key, target }) => {
        const isText =
          target instanceof HTMLTextAreaElement || (target as Element).matches('[data-new]')
        if (key === 'Delete' && ids.size > 0 && !isText) remove(ids, besides(ids))
      }}
    >
      <SortableList
        label={t`Questions`}
        items={questions}
        name={(q) => q.title}
        onMove={(id, afterId) => edits.edit((draft) => moved(draft, [id], hub.id, afterId))}
      >
        {(question, index) => (
          <>
            <QuestionRow
              question={question}
              number={i18n.number(index + 1)}
              isSelected={ids.has(question.id)}
              conditions={conditions(question)}
              warnings={warnings.filter((w) => w.questionId === question.id)}
              others={others}
              onPick={(through) => pick(question.id, through)}
              onSave={(title) => reword(question.id, title)}
              onNext={() => writeAfter(question.id)}
              onRemove={() => remove(new Set([question.id]), besides(new Set([question.id])))}
              onMove={(by) => step(index, by)}
              onGo={(by) => go(questions[index + by] ?? (by > 0 ? undefined : question))}
              onSelect={(by) => {
                extend(question.id, by)
                const next = questions[index + by]
                if (next) go(next)
              }}
              onEscape={clear}
              onUndo={() => edits.undo()}
              onRedo={edits.redo}
              onEdit={() => onEdit(question)}
              onMoveTo={(other) => moveTo(new Set([question.id]), other)}
              onDuplicate={() =>
                void copies.duplicate(new Set([question.id]), {
                  hubId: hub.id,
                  afterId: question.id,
                })
              }
              onCopy={() => copies.copy(new Set([question.id]))}
              onDelete={() => remove(new Set([question.id]), besides(new Set([question.id])))}
            />
            {question.id === newAfter && <div className={classes.below}>{writer}</div>}
          </>
        )}
      </SortableList>
      {isWrittenLast && <div className={classes.below}>{writer}</div>}
      <QuestionsBar
        ids={ids}
        others={others}
        isInternal={questions.every((question) => !ids.has(question.id) || question.isInternal)}
        onSelectNothing={clear}
        onFocusList={() => go(questions.find(({ id }) => ids.has(id)) ?? questions[0])}
        onMoveTo={(other) => moveTo(ids, other)}
        onDuplicate={() =>
          void copies.duplicate(ids, { hubId: hub.id, afterId: inOrder(ids).at(-1) })
        }
        onCopy={() => copies.copy(ids)}
        onInternal={(isInternal) =>
          void edits.edit((draft) => withInternal(draft, ids, isInternal))
        }
        onDelete={() => remove(ids, besides(ids))}
      />
    </div>
  )
}
