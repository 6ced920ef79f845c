import '@xyflow/react/dist/base.css'
import { useLingui } from '@lingui/react/macro'
import { Background, ReactFlow, ReactFlowProvider, useStore } from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import type { Builder_hubFragment } from '../gql.ts'
import classes from './canvas.module.css'
import { FarContext } from './canvasActions.ts'
import { CanvasBar } from './CanvasBar.tsx'
import { CanvasHub } from './CanvasHub.tsx'
import { CanvasLink } from './CanvasLink.tsx'
import type { HubLink, HubNode } from './canvasNodes.ts'
import { gridStep, placesOf } from './canvasPlaces.ts'
import { canvasView, manyHubs, nearZoom } from './canvasView.ts'
import { ChangesBar, type ShownChanges } from './ChangesBar.tsx'
import { useCanvasGoal } from './useCanvasGoal.ts'
import { useCanvasLabels } from './useCanvasLabels.ts'
import { useGhosts } from './useGhosts.ts'
import { useHubLinks } from './useHubLinks.ts'
import { useMarkedHub } from './useMarkedHub.ts'

interface Props {
  hubs: readonly Builder_hubFragment[]
  changes: ShownChanges
}

/** A published version as a picture, with what changed in it: to be looked at. */
export const VersionCanvas = (props: Props) => (
  <ReactFlowProvider>
    <Picture {...props} />
  </ReactFlowProvider>
)

const nodeTypes = { hub: CanvasHub },
  edgeTypes = { link: CanvasLink }

function Picture({ hubs, changes }: Props) {
  const { t } = useLingui()
  const { marks } = changes
  const labels = useCanvasLabels(true),
    markedHub = useMarkedHub(marks)
  const frame = useRef<HTMLDivElement>(null)
  const goTo = useCanvasGoal(frame, null)
  const isNear = useStore(({ transform }) => transform[2] >= nearZoom),
    isMany = hubs.length > manyHubs
  const [chosen, setChosen] = useState<string | null>(null)
  const questions = useMemo(
    () => new Map(hubs.flatMap((hub) => hub.questions).map((question) => [question.id, question])),
    [hubs],
  )
  const ghosts = useGhosts(hubs, marks)
  const nodes = useMemo(() => {
    const places = placesOf(hubs)
    return hubs.map((hub): HubNode => ({ ...markedHub(hub), position: places.get(hub.id)! }))
  }, [hubs, markedHub])
  const drawn = useMemo(
    () => [
      ...nodes.map((node) => (node.id === chosen ? { ...node, selected: true } : node)),
      ...ghosts,
    ],
    [nodes, ghosts, chosen],
  )
  const links = useHubLinks(hubs, questions, null, marks)
  return (
    <div ref={frame} className={classes.canvas} data-plain>
      <div className={classes.bars}>
        <ChangesBar
          changes={changes}
          onStep={(hubId, questionId) => {
            setChosen(hubId)
            void goTo(hubId, questionId)
          }}
        />
        <CanvasBar
          hubs={hubs}
          onGoTo={(id) => {
            setChosen(id)
            void goTo(id)
          }}
        />
      </div>
      <FarContext value={isMany && !isNear}>
        <ReactFlow<HubNode, HubLink>
          className={classes.flow ?? ''}
          aria-label={t`Flow of the playbook`}
          nodes={drawn}
          edges={links}
          nodeTypes={nodeTypes}
          edgeTypes={edgeTypes}
          ariaLabelConfig={labels}
          onNodesChange={(all) => {
            for (const change of all)
              if (change.type === 'select' && change.selected) setChosen(change.id)
          }}
          nodesDraggable={false}
          nodesConnectable={false}
          {...canvasView}
          onlyRenderVisibleElements={isMany && isNear}
        >
          <Background gap={gridStep} size={1} />
        </ReactFlow>
      </FarContext>
    </div>
  )
}
