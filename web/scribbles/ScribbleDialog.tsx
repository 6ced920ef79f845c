import { Trans, useLingui } from '@lingui/react/macro'
import { Modal, NativeSelect } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconChevronLeft,
  IconChevronRight,
  IconFilePlus,
  IconHandFinger,
  IconTrash,
} from '@tabler/icons-react'
import { use, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { inkNames, papers, scribbleLimits, type Paper } from '../../shared/scribble.ts'
import { useOutbox, useSaveState } from '../outbox/OutboxProvider.tsx'
import { FurtherSection } from '../meetings/furtherSection.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'
import { Deeds } from './deeds.ts'
import { RoomNotice } from './RoomNotice.tsx'
import classes from './Scribbles.module.css'
import { Sheet } from './Sheet.tsx'
import { Toolbar, ToolButton } from './Toolbar.tsx'
import { keepChoice, keptChoice, keyOfTool, tools, widths, type Choice } from './tools.ts'
import { useVersion, type ShownDrawing } from './useDrawing.ts'
import { signPlace } from '../ui/signPlace.ts'
import { useToolbarKeys } from '../ui/useToolbarKeys.ts'
import { useScribbleWords } from './useScribbleWords.ts'

interface Props {
  of: { meetingId: string; questionId: string | null }
  title: ReactNode
  drawing: ShownDrawing
  readOnly: boolean
  onClose: () => void
}

/** A drawing in the whole window. */
export function ScribbleDialog({ of, title, drawing, readOnly, onClose }: Props) {
  const { t } = useLingui()
  const words = useScribbleWords()
  const outbox = useOutbox()
  const further = use(FurtherSection)
  const { model } = drawing
  useVersion(model)
  const [deeds] = useState(() => new Deeds(model, outbox, of))
  const [choice, setChoice] = useState<Choice>(keptChoice)
  const [wanted, setWanted] = useState<string | null>(null)
  const [selected, setSelected] = useState<readonly string[]>([])
  useEffect(() => keepChoice(choice), [choice])
  const toolbar = useToolbarKeys()
  const { waiting, needsYou } = useSaveState(`CompanyDialog:${of.meetingId}`)

  const pages =
    model.pages.length > 0 ? model.pages : [{ id: deeds.firstPage, paper: 'BLANK' as const }]
  const found = pages.findIndex(({ id }) => id === wanted)
  const at = found === -1 ? 0 : found
  const page = pages[at]!
  const turn = (to: number): void => {
    const next = pages[to]
    if (!next) return
    setWanted(next.id)
    setSelected([])
    announce(t`Page ${to + 1} of ${pages.length}`, 'scribble page')
  }
  const addPage = (): void => {
    const id = deeds.addPage(page.paper)
    if (id) setWanted(id)
    else notify.error(t`A drawing has at most ${scribbleLimits.pages} pages.`)
    setSelected([])
  }
  const removePage = (): void => {
    const { id, paper } = page
    deeds.removePage(id, paper, true)
    setWanted(pages[at + 1]?.id ?? pages[at - 1]?.id ?? null)
    setSelected([])
    notify.info(t`Page removed`, {
      undo: () => {
        deeds.removePage(id, paper, false)
        setWanted(id)
      },
    })
  }
  const onFull = (): void => {
    notify.error(
      t`A page has room for ${scribbleLimits.strokes} strokes. Add a page to go on; what was drawn stays.`,
      { id: 'scribble-full' },
    )
  }
  const undo = (): void => {
    setSelected([])
    if (deeds.undo()) announce(t`Undone`, 'scribble undo')
  }
  const redo = (): void => {
    setSelected([])
    if (deeds.redo()) announce(t`Done again`, 'scribble undo')
  }
  const removeSelected = (): void => {
    deeds.remove(selected)
    setSelected([])
  }
  const selectAll = (): void => {
    const ids = model.on(page.id).map(({ id }) => id),
      { length: count } = ids
    setSelected(ids)
    announce(t`Selected: ${count}`, 'scribble selection')
  }
  const choose = (part: Partial<Choice>): void => {
    setChoice((before) => ({ ...before, ...part }))
    if (part.tool && part.tool !== 'lasso') setSelected([])
  }
  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const { key, target, ctrlKey, metaKey, shiftKey, altKey } = event
    if (target instanceof HTMLElement && target.matches('input, textarea, select')) return
    const run = keyed()
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()

    function keyed(): (() => void) | undefined {
      if (altKey) return undefined
      if (key === 'PageDown') return () => turn(at + 1)
      if (key === 'PageUp') return () => turn(at - 1)
      if (readOnly) return undefined
      const letter = key.toLowerCase()
      if (ctrlKey || metaKey) {
        if (letter === 'z') return shiftKey ? redo : undo
        if (letter === 'a') return selectAll
        return letter === 'y' ? redo : undefined
      }
      if (selected.length > 0) {
        if (key === 'Delete' || key === 'Backspace') return removeSelected
        if (key === 'Escape') return () => setSelected([])
        // in the toolbar they lead from tool to tool
        const isTool = target instanceof HTMLElement && target.closest('[role="toolbar"]')
        if (key.startsWith('Arrow') && isTool) return undefined
        const by = shiftKey ? 500 : 100
        const moves: Record<string, [number, number]> = {
          ArrowLeft: [-by, 0],
          ArrowRight: [by, 0],
          ArrowUp: [0, -by],
          ArrowDown: [0, by],
        }
        const move = moves[key]
        if (move) return () => deeds.move(selected, ...move)
      }
      // capitals are the recorder's
      const tool = !shiftKey && tools.find((one) => keyOfTool[one] === letter)
      if (tool) return () => choose({ tool })
      const width = widths[['[', '\\', ']'].indexOf(key)]
      if (width) return () => choose({ width })
      const ink = inkNames[Number(key) - 1]
      return ink && (() => choose({ color: ink }))
    }
  })
  useEffect(() => {
    // before the keys of the page behind
    const listener = (event: KeyboardEvent): void => onKeyDown(event)
    addEventListener('keydown', listener, true)
    return () => removeEventListener('keydown', listener, true)
  }, [])
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={selected.length === 0}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content
        className={classes.dialog ?? ''}
        classNames={{ inner: classes.inner!, content: classes.content! }}
      >
        <Modal.Header className={classes.head ?? ''}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <span className={classes.state} role="status">
            {needsYou > 0 ? (
              <Trans>Something was not accepted: see what waits.</Trans>
            ) : waiting > 0 ? (
              <Trans>Kept on this device</Trans>
            ) : (
              <Trans>Saved</Trans>
            )}
          </span>
          {further?.sections({
            meetingId: of.meetingId,
            said: { kind: 'DRAWING', title: typeof title === 'string' ? title : null },
          })}
          <Modal.CloseButton aria-label={t`Close`} />
        </Modal.Header>
        <div {...toolbar} className={classes.bar} role="toolbar" aria-label={t`Drawing`}>
          {!readOnly && (
            <>
              <Toolbar choice={choice} onChoose={choose} />
              <div role="group" aria-label={t`Undo and redo`} className={classes.group}>
                <ToolButton
                  label={t`Undo`}
                  keys="Ctrl+z"
                  isOff={!deeds.undoStack.canUndo}
                  onClick={undo}
                >
                  <IconArrowBackUp size={20} stroke={1.6} aria-hidden />
                </ToolButton>
                <ToolButton
                  label={t`Redo`}
                  keys="Ctrl+y"
                  isOff={!deeds.undoStack.canRedo}
                  onClick={redo}
                >
                  <IconArrowForwardUp size={20} stroke={1.6} aria-hidden />
                </ToolButton>
                {selected.length > 0 && (
                  <ToolButton
                    label={t`Delete what is selected`}
                    keys="Delete"
                    onClick={removeSelected}
                  >
                    <IconTrash size={20} stroke={1.6} aria-hidden />
                  </ToolButton>
                )}
                <ToolButton
                  label={t`Draw with fingers too`}
                  isOn={choice.withFingers}
                  onClick={() => choose({ withFingers: !choice.withFingers })}
                >
                  <IconHandFinger size={20} stroke={1.6} aria-hidden />
                </ToolButton>
              </div>
            </>
          )}
          <div role="group" aria-label={t`Pages`} className={classes.group}>
            <ToolButton
              label={t`Page before`}
              keys="PageUp"
              isOff={at === 0}
              onClick={() => turn(at - 1)}
            >
              <IconChevronLeft size={20} stroke={1.6} aria-hidden />
            </ToolButton>
            <span className={classes.number}>
              {at + 1} / {pages.length}
            </span>
            <ToolButton
              label={t`Next page`}
              keys="PageDown"
              isOff={at === pages.length - 1}
              onClick={() => turn(at + 1)}
            >
              <IconChevronRight size={20} stroke={1.6} aria-hidden />
            </ToolButton>
            {!readOnly && (
              <>
                <ToolButton label={t`Add a page`} onClick={addPage}>
                  <IconFilePlus size={20} stroke={1.6} aria-hidden />
                </ToolButton>
                <ToolButton
                  label={t`Remove the page`}
                  isOff={pages.length < 2}
                  onClick={removePage}
                >
                  <IconTrash size={20} stroke={1.6} aria-hidden />
                </ToolButton>
                <NativeSelect
                  aria-label={t`Paper`}
                  value={page.paper}
                  data={papers.map((value) => ({ value, label: words.paper[value] }))}
                  onChange={({ target }) => deeds.setPaper(page.id, target.value as Paper)}
                />
              </>
            )}
          </div>
        </div>
        {!readOnly && <RoomNotice model={model} page={page.id} />}
        {drawing.isFailed && (
          <p className={classes.notice} role="status">
            <Trans>
              What others drew is seen when there is a network. What you draw now is kept.
            </Trans>
          </p>
        )}
        <Sheet
          key={page.id}
          model={model}
          deeds={deeds}
          page={page.id}
          paper={page.paper}
          choice={choice}
          readOnly={readOnly}
          selected={selected}
          onSelect={setSelected}
          onFull={onFull}
          number={at + 1}
          count={pages.length}
        />
        <div data-moment-player />
        <div ref={signPlace} />
      </Modal.Content>
    </Modal.Root>
  )
}
