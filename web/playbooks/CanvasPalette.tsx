import { useLingui } from '@lingui/react/macro'
import { questionKind, type DataType } from '../../shared/questionTypes.ts'
import { useToolbarKeys } from '../ui/useToolbarKeys.ts'
import classes from './canvas.module.css'
import { questionIcons } from './questionIcons.ts'
import { offeredTypes } from './questionTypeName.ts'
import { useTypeLabel } from './useTypeLabel.ts'

const format = 'application/x-question-type'

/** The type of question that is being dragged over something, or was dropped. */
export const isDraggedType = (event: React.DragEvent): boolean =>
  event.dataTransfer.types.includes(format)
export const droppedType = (event: React.DragEvent): DataType | undefined =>
  offeredTypes.find((type) => type === event.dataTransfer.getData(format))

type CanvasPaletteProps = {
  /** The hub to which a press adds. */
  hubTitle: string | undefined
  onAdd: (type: DataType) => void
}

/** The types of questions: dragged onto a hub, or pressed for the one that is chosen. */
export function CanvasPalette({ hubTitle, onAdd }: CanvasPaletteProps) {
  const { t } = useLingui()
  const typeLabel = useTypeLabel()
  const keys = useToolbarKeys({ isColumn: true })
  return (
    <div
      {...keys}
      role="toolbar"
      tabIndex={-1}
      className={classes.palette}
      aria-label={t`Types of questions`}
    >
      {offeredTypes.map((type) => {
        const Sign = questionIcons[questionKind(type)],
          label = typeLabel(type)
        return (
          <button
            key={type}
            type="button"
            draggable
            className={classes.type}
            disabled={!hubTitle}
            title={hubTitle ? t`Drag onto a hub, or press to add to “${hubTitle}”` : undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData(format, type)
              event.dataTransfer.effectAllowed = 'copy'
            }}
            onClick={() => onAdd(type)}
          >
            <Sign size={15} aria-hidden />
            {label}
          </button>
        )
      })}
    </div>
  )
}
