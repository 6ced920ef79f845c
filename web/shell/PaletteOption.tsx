import type { MouseEvent } from 'react'
import { Marked } from '../ui/Marked.tsx'
import classes from './Palette.module.css'
import type { PaletteItem } from './paletteItems.ts'

export function PaletteOption({ id, item, typed, isActive, onPoint, onOpen }: PaletteOptionProps) {
  const { label, detail, lang, icon: Sign, does } = item
  const look = {
    id,
    role: 'option',
    'aria-selected': isActive,
    className: classes.option,
    onMouseMove: isActive ? undefined : onPoint,
  } as const
  const content = (
    <>
      <Sign size={17} stroke={1.6} aria-hidden />
      <span className={classes.label} lang={lang}>
        <Marked text={label} typed={typed} />
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  )
  if (!('to' in does))
    return (
      <button type="button" {...look} tabIndex={-1} onClick={() => onOpen(false)}>
        {content}
      </button>
    )
  const follow = (event: MouseEvent) => {
    // the browser opens another tab or window by itself
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    onOpen(false)
  }
  return (
    <a {...look} href={does.to} tabIndex={-1} onClick={follow}>
      {content}
    </a>
  )
}

type PaletteOptionProps = {
  id: string
  item: PaletteItem
  typed: string
  isActive: boolean
  onPoint: () => void
  onOpen: (inNewTab: boolean) => void
}
