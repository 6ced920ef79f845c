import { useEffect, useRef } from 'react'
import { sheet } from '../../shared/scribble.ts'
import type { DrawingModel } from './drawing.ts'
import classes from './Scribbles.module.css'
import { SheetPainter } from './sheetPainter.ts'
import { useVersion } from './useDrawing.ts'

const width = 320
/** Small changes are drawn together, ms. */
const paintAfter = 300

/** The first page of a drawing, small. */
export function Thumbnail({ model, label }: { model: DrawingModel; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const version = useVersion(model)
  const [page] = model.pages
  useEffect(() => {
    const paint = (): void => {
      if (!canvas.current || !page) return
      const painter = new SheetPainter(canvas.current)
      painter.show(page.id, page.paper, model.on(page.id))
      painter.place({ scale: (width * 2) / sheet.width, x: 0, y: 0 }, 1, '#fff')
    }
    const timer = setTimeout(paint, paintAfter)
    return () => clearTimeout(timer)
  }, [model, page, version])
  return (
    <canvas
      ref={canvas}
      className={classes.thumbnail}
      role="img"
      aria-label={label}
      width={width * 2}
      height={(width * 2 * sheet.height) / sheet.width}
    />
  )
}
