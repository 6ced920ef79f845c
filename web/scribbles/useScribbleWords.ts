import { useLingui } from '@lingui/react/macro'
import type { Ink, Paper } from '../../shared/scribble.ts'
import type { Tool } from './tools.ts'

export function useScribbleWords() {
  const { t } = useLingui()
  const tool: Record<Tool, string> = {
    pen: t`Pen`,
    marker: t`Marker`,
    eraser: t`Eraser`,
    lasso: t`Select and move`,
    line: t`Straight line`,
    arrow: t`Arrow`,
    rectangle: t`Rectangle`,
    ellipse: t`Ellipse`,
    text: t`Text`,
    hand: t`Move the page`,
  }
  const ink: Record<Ink, string> = {
    BLACK: t`Black`,
    GREY: t`Grey`,
    RED: t`Red`,
    ORANGE: t`Orange`,
    GREEN: t`Green`,
    BLUE: t`Blue`,
    PURPLE: t`Purple`,
  }
  const paper: Record<Paper, string> = {
    BLANK: t`Blank`,
    LINES: t`Lines`,
    GRID: t`Squares`,
    DOTS: t`Dots`,
  }
  return { tool, ink, paper, width: [t`Thin`, t`Medium`, t`Thick`] }
}
