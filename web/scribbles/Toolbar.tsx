import { useLingui } from '@lingui/react/macro'
import {
  IconArrowNarrowRight,
  IconCircle,
  IconEraser,
  IconHandStop,
  IconHighlight,
  IconLasso,
  IconLetterT,
  IconLine,
  IconPencil,
  IconRectangle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { inkNames, inks } from '../../shared/scribble.ts'
import { KeyHint } from '../ui/KeyHint.tsx'
import { Tip } from '../ui/Tip.tsx'
import classes from './Scribbles.module.css'
import { keyOfTool, tools, widths, type Choice, type Tool } from './tools.ts'
import { useScribbleWords } from './useScribbleWords.ts'

const icons: Record<Tool, typeof IconPencil> = {
  pen: IconPencil,
  marker: IconHighlight,
  eraser: IconEraser,
  lasso: IconLasso,
  line: IconLine,
  arrow: IconArrowNarrowRight,
  rectangle: IconRectangle,
  ellipse: IconCircle,
  text: IconLetterT,
  hand: IconHandStop,
}

interface ToolButtonProps {
  label: string
  keys?: string
  isOn?: boolean
  isOff?: boolean
  onClick: () => void
  children: ReactNode
}

/** One of the toolbar, with its words and its key beside the pointer. */
export function ToolButton({
  label,
  keys,
  isOn,
  isOff = false,
  onClick,
  children,
}: ToolButtonProps) {
  return (
    <Tip
      label={
        <>
          {label} {keys && <KeyHint keys={keys} />}
        </>
      }
    >
      <button
        type="button"
        className={classes.tool}
        aria-label={label}
        aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
        aria-pressed={isOn}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onClick()
        }}
      >
        {children}
      </button>
    </Tip>
  )
}

interface Props {
  choice: Choice
  onChoose: (part: Partial<Choice>) => void
}

/** Tools, colours and widths. */
export function Toolbar({ choice, onChoose }: Props) {
  const { t } = useLingui()
  const words = useScribbleWords()
  return (
    <>
      <div role="group" aria-label={t`Tools`} className={classes.group}>
        {tools.map((tool) => {
          const Icon = icons[tool]
          return (
            <ToolButton
              key={tool}
              label={words.tool[tool]}
              keys={keyOfTool[tool]}
              isOn={choice.tool === tool}
              onClick={() => onChoose({ tool })}
            >
              <Icon size={20} stroke={1.6} aria-hidden />
            </ToolButton>
          )
        })}
      </div>
      <div role="group" aria-label={t`Colour`} className={classes.group}>
        {inkNames.map((ink, at) => (
          <ToolButton
            key={ink}
            label={words.ink[ink]}
            keys={String(at + 1)}
            isOn={choice.color === ink}
            onClick={() => onChoose({ color: ink })}
          >
            <span className={classes.ink} style={{ backgroundColor: inks[ink] }} />
          </ToolButton>
        ))}
      </div>
      <div role="group" aria-label={t`Width`} className={classes.group}>
        {widths.map((width, at) => (
          <ToolButton
            key={width}
            label={words.width[at]!}
            keys={['[', '\\', ']'][at]!}
            isOn={choice.width === width}
            onClick={() => onChoose({ width })}
          >
            <span className={classes.dot} style={{ width: 4 + at * 5, height: 4 + at * 5 }} />
          </ToolButton>
        ))}
      </div>
    </>
  )
}
