import { BaseEdge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import { memo, useContext } from 'react'
import { textCut } from '../../shared/textCut.ts'
import classes from './canvas.module.css'
import { FarContext } from './canvasActions.ts'
import type { HubLink } from './canvasNodes.ts'
import { ChangeMark } from './ChangeMark.tsx'

/** How far a link goes straight out of its port, in pixels of the drawing. */
const curvyness = 50
const longestLabel = 35

type Ends = Pick<EdgeProps, 'sourceX' | 'sourceY' | 'targetX' | 'targetY'>
export const linkPath = ({ sourceX, sourceY, targetX, targetY }: Ends): string =>
  `M${sourceX},${sourceY} C${sourceX + curvyness},${sourceY} ${targetX - curvyness},${targetY} ${targetX},${targetY}`

/** From a question to a hub that it opens, with the answers that do. */
export const CanvasLink = memo(function CanvasLink({
  id,
  data,
  label,
  selected,
  markerEnd,
  ...ends
}: EdgeProps<HubLink>) {
  const isFar = useContext(FarContext)
  const { sourceX, sourceY, targetX, targetY } = ends
  return (
    <>
      <BaseEdge
        id={id}
        path={linkPath(ends)}
        interactionWidth={16}
        {...(markerEnd && { markerEnd })}
      />
      {!isFar && typeof label === 'string' && (
        <EdgeLabelRenderer>
          <div
            className={classes.label}
            data-selected={selected || undefined}
            data-marked={data?.mark}
            style={{
              transform: `translate(-50%, -50%) translate(${(sourceX + targetX) / 2}px, ${(sourceY + targetY) / 2}px)`,
            }}
          >
            {data?.mark && <ChangeMark kind={data.mark} />}
            {textCut(label, longestLabel)}
          </div>
        </EdgeLabelRenderer>
      )}
    </>
  )
})
