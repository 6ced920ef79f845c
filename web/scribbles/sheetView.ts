import { sheet } from '../../shared/scribble.ts'
import type { View } from './sheetPainter.ts'

const margin = 16
const [nearest, farthest] = [0.6, 0.015]

/** The whole sheet in the window. */
export function fitted(width: number, height: number): View {
  const scale = Math.max(
    farthest,
    Math.min((width - 2 * margin) / sheet.width, (height - 2 * margin) / sheet.height),
  )
  return { scale, x: (width - sheet.width * scale) / 2, y: (height - sheet.height * scale) / 2 }
}

/** Moved by so much; some of the sheet stays in the window. */
export function panned(view: View, x: number, y: number, width: number, height: number): View {
  const held = (at: number, size: number, room: number): number =>
    Math.min(room - 60, Math.max(60 - size, at))
  return {
    ...view,
    x: held(view.x + x, sheet.width * view.scale, width),
    y: held(view.y + y, sheet.height * view.scale, height),
  }
}

/** By a factor around a place, which stays where it is. */
export function zoomed(view: View, factor: number, x: number, y: number): View {
  const scale = Math.min(nearest, Math.max(farthest, view.scale * factor))
  const by = scale / view.scale
  return { scale, x: x - (x - view.x) * by, y: y - (y - view.y) * by }
}
