import type { Ink, StrokeKind } from '../../shared/scribble.ts'

export const tools = [
  'pen',
  'marker',
  'eraser',
  'lasso',
  'line',
  'arrow',
  'rectangle',
  'ellipse',
  'text',
  'hand',
] as const
export type Tool = (typeof tools)[number]

/** What a tool draws; null: nothing. */
export const kindOfTool: Record<Tool, StrokeKind | null> = {
  pen: 'PEN',
  marker: 'MARKER',
  line: 'LINE',
  arrow: 'ARROW',
  rectangle: 'RECTANGLE',
  ellipse: 'ELLIPSE',
  text: 'TEXT',
  eraser: null,
  lasso: null,
  hand: null,
}
/** The key of each. */
export const keyOfTool: Record<Tool, string> = {
  pen: 'p',
  marker: 'm',
  eraser: 'e',
  lasso: 's',
  line: 'l',
  arrow: 'a',
  rectangle: 'r',
  ellipse: 'o',
  text: 't',
  hand: 'h',
}
export const widths = [20, 40, 80] as const

export interface Choice {
  tool: Tool
  color: Ink
  /** tenths of a pixel, of a pen */
  width: number
  /** Fingers draw too, where a pen was seen. */
  withFingers: boolean
}
/** A marker is wider than a pen, and letters are higher. */
export const widthFor = (kind: StrokeKind, width: number): number =>
  kind === 'MARKER' ? width * 6 : kind === 'TEXT' ? width * 8 : width

const key = 'scribble_tools'
const usual: Choice = { tool: 'pen', color: 'BLACK', width: 40, withFingers: false }

/** As this device was left. */
export function keptChoice(): Choice {
  try {
    const { color, width, withFingers } = JSON.parse(
      localStorage.getItem(key) ?? '{}',
    ) as Partial<Choice>
    return {
      ...usual,
      ...(color && { color }),
      ...(width && { width }),
      ...(withFingers && { withFingers }),
    }
  } catch {
    return usual
  }
}
export function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(key, JSON.stringify(choice))
  } catch {
    // no room: the usual ones next time
  }
}
