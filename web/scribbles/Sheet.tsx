import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { lineHeight } from '../../shared/scribbleDrawing.ts'
import { inks, scribbleLimits } from '../../shared/scribble.ts'
import type { Point } from '../../shared/scribblePoints.ts'
import classes from './Scribbles.module.css'
import { SheetDesk, type SheetProps } from './sheetDesk.ts'
import { widthFor } from './tools.ts'

interface Writing {
  at: Point
  left: number
  top: number
  scale: number
}
type Props = Omit<SheetProps, 'onText'> & { number: number; count: number }

/** A page that is drawn on: by pen, finger or mouse; moved and seen nearer by keys too. */
export function Sheet({ number, count, ...props }: Props) {
  const { t } = useLingui()
  const { model, deeds, page, choice, onFull } = props
  const id = useId()
  const room = useRef<HTMLDivElement>(null)
  const back = useRef<HTMLCanvasElement>(null)
  const front = useRef<HTMLCanvasElement>(null)
  const [writing, setWriting] = useState<Writing | null>(null)
  const [onText] = useState(() => (at: Point, left: number, top: number, scale: number) => {
    setWriting({ at, left, top, scale })
  })
  const desk = useRef<SheetDesk>(null)
  const shown = { ...props, onText }
  const first = useRef(shown)
  useLayoutEffect(() => {
    const made = new SheetDesk([back.current!, front.current!], first.current)
    desk.current = made
    const deaf = made.listen(room.current!)
    const leave = model.subscribe(made.show)
    return () => {
      leave()
      deaf()
    }
  }, [model])
  useLayoutEffect(() => {
    desk.current!.set(shown)
  })
  const strokes = model.on(page)
  const texts = strokes.flatMap(({ text }) => (text ? [text] : []))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey)
      return
    const moves: Record<string, () => void> = {
      ArrowLeft: () => desk.current!.pan(60, 0),
      ArrowRight: () => desk.current!.pan(-60, 0),
      ArrowUp: () => desk.current!.pan(0, 60),
      ArrowDown: () => desk.current!.pan(0, -60),
      '+': () => desk.current!.zoom(1.25),
      '-': () => desk.current!.zoom(0.8),
      '0': () => desk.current!.fit(),
      ...(choice.tool === 'text' && !props.readOnly && { Enter: () => desk.current!.write() }),
    }
    if (!moves[event.key] || props.selected.length > 0) return
    event.preventDefault()
    moves[event.key]!()
  }
  /** The field goes; unless something else has the keyboard, that is where it was. */
  const leave = (next: EventTarget | null = null): void => {
    setWriting(null)
    if (!next) room.current?.focus({ preventScroll: true })
  }
  const write = (text: string, next: EventTarget | null): void => {
    const { at } = writing!
    leave(next)
    if (!text.trim()) return
    const isTaken = deeds.add(page, {
      kind: 'TEXT',
      color: choice.color,
      width: widthFor('TEXT', choice.width),
      points: [at],
      text: text.trim(),
    })
    if (!isTaken) onFull()
  }
  return (
    <div
      ref={room}
      className={classes.room}
      role="application"
      data-autofocus
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- moved and made larger by keys
      tabIndex={0}
      onPointerDown={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
      aria-label={t`Page ${number} of ${count}`}
      aria-describedby={id}
      onKeyDown={onKeyDown}
      data-tool={props.readOnly ? 'hand' : choice.tool}
    >
      <canvas ref={back} className={classes.canvas} aria-hidden />
      <canvas ref={front} className={classes.canvas} data-sheet aria-hidden />
      <div id={id} className={classes.said}>
        <p>
          <Trans>
            Strokes on this page: {strokes.length}. Drawing needs a pointer; Enter writes with the
            tool for text, Ctrl+A selects everything, arrow keys move the page, + and - change its
            size.
          </Trans>
        </p>
        {texts.map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </div>
      {writing && (
        <textarea
          ref={(field) => field?.focus()}
          className={classes.text}
          // Escape is for what is written, and not for the drawing around it
          data-mantine-stop-propagation
          aria-label={t`Text`}
          maxLength={scribbleLimits.text}
          style={{
            left: writing.left,
            top: writing.top,
            fontSize: Math.max(9, widthFor('TEXT', choice.width) * writing.scale),
            lineHeight,
            color: inks[choice.color],
          }}
          onBlur={({ target, relatedTarget }) => write(target.value, relatedTarget)}
          onKeyDown={(event) => {
            event.stopPropagation()
            if (event.key === 'Escape') {
              // leaving writes what is there
              event.currentTarget.value = ''
              leave()
            }
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
              event.currentTarget.blur()
          }}
        />
      )}
    </div>
  )
}
