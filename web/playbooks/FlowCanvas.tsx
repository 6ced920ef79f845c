import '@xyflow/react/dist/base.css'
import { useLingui } from '@lingui/react/macro'
import {
  Background,
  MiniMap,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
  type FinalConnectionState,
} from '@xyflow/react'
import { useEffect, useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { AddLink } from './AddLink.tsx'
import type { EditedPart } from './BuilderDrawer.tsx'
import classes from './canvas.module.css'
import { CanvasContext, FarContext, useSteady } from './canvasActions.ts'
import { CanvasBar } from './CanvasBar.tsx'
import { CanvasHub } from './CanvasHub.tsx'
import { CanvasLink } from './CanvasLink.tsx'
import { onlyChosen, type HubLink, type HubNode } from './canvasNodes.ts'
import { droppedType, isDraggedType, CanvasPalette } from './CanvasPalette.tsx'
import { gridStep } from './canvasPlaces.ts'
import { canvasFit, canvasView, manyHubs, nearZoom } from './canvasView.ts'
import { ChangesBar, type ShownChanges } from './ChangesBar.tsx'
import { markNode, nodeAt, nodeIn } from './nodeElements.ts'
import { useCanvasEdits } from './useCanvasEdits.ts'
import { useCanvasGoal } from './useCanvasGoal.ts'
import { useCanvasLabels } from './useCanvasLabels.ts'
import { useGhosts } from './useGhosts.ts'
import { useHubLinks } from './useHubLinks.ts'
import { useHubName } from './useHubName.ts'
import { useHubPlaces } from './useHubPlaces.ts'
import type { DraftEdits } from './useDraft.ts'
import type { Goal } from './useGoTo.ts'

export type FlowCanvasProps = {
  hubs: readonly Builder_hubFragment[]
  questions: ReadonlyMap<string, Builder_questionFragment>
  warnings: readonly LintWarning[]
  current: Builder_hubFragment | undefined
  /** Where somebody is led. */
  goal: Goal | null
  edits: DraftEdits
  /** What changed in it, where that is shown. */
  changes: ShownChanges | null
  onChoose: (id: string) => void
  onEdit: (part: EditedPart) => void
}

/** The hubs of a draft as a picture: what an answer opens is linked to its question. */
export const FlowCanvas = (props: FlowCanvasProps) => (
  <ReactFlowProvider>
    <Canvas {...props} />
  </ReactFlowProvider>
)

const nodeTypes = { hub: CanvasHub },
  edgeTypes = { link: CanvasLink }
const grid: [number, number] = [gridStep, gridStep]
const severalKeys = ['Shift', 'Meta', 'Control']
const far = 1_000_000
const extent: [[number, number], [number, number]] = [
  [-far, -far],
  [far, far],
]

function Canvas(props: FlowCanvasProps) {
  const { hubs, questions, warnings, current, goal, edits, changes, onChoose, onEdit } = props
  const marks = changes?.marks ?? null
  const { t } = useLingui()
  const labels = useCanvasLabels(),
    hubName = useHubName()
  const frame = useRef<HTMLDivElement>(null)
  const { screenToFlowPosition, fitView } = useReactFlow<HubNode, HubLink>()
  const isNear = useStore(({ transform }) => transform[2] >= nearZoom)
  const isMany = hubs.length > manyHubs
  const { addQuestion, deleteLink, deleteHub } = useCanvasEdits(edits, questions, onEdit)
  const [linkFrom, setLinkFrom] = useState<Builder_hubFragment | null>(null)
  const [chosenLink, setChosenLink] = useState<string | null>(null)

  const data = useMemo(() => {
    const byHub = Map.groupBy(warnings, ({ hubId }) => hubId)
    return hubs.map((hub) => {
      const own = byHub.get(hub.id) ?? [],
        marked = marks?.hubs.get(hub.id)
      return {
        hub,
        warnings: own,
        kind: t`Question hub`,
        name: hubName(hub, own, marked?.own),
        marks: marked,
      }
    })
  }, [hubs, warnings, marks, hubName, t])
  const { nodes, onNodesChange, tidy } = useHubPlaces(data, current?.id, edits)
  // once they are drawn where they were put
  const wantsFit = useRef(false)
  useEffect(() => {
    if (wantsFit.current) void fitView(canvasFit)
    wantsFit.current = false
  }, [nodes, fitView])
  const goTo = useCanvasGoal(frame, goal)
  const ghosts = useGhosts(hubs, marks)
  const drawn = useMemo(() => (ghosts.length > 0 ? [...nodes, ...ghosts] : nodes), [nodes, ghosts])
  const links = useHubLinks(hubs, questions, chosenLink, marks)

  const goToChange = (hubId: string, questionId?: string): void => {
    if (hubOf(hubId)) onChoose(hubId)
    void goTo(hubId, questionId)
  }
  const linkTo = (
    question: Builder_questionFragment,
    hub: Builder_hubFragment | undefined,
    at?: { x: number; y: number },
  ): void => onEdit({ of: 'hub', ...(hub && { hub }), link: { asks: question, ...(at && { at }) } })
  const hubOf = (id: string | undefined) => hubs.find((hub) => hub.id === id)
  const actions = useSteady({
    editHub: (hub) => onEdit({ of: 'hub', hub }),
    deleteHub,
    addQuestion: (hub) => onEdit({ of: 'question', hubId: hub.id }),
    addLink: setLinkFrom,
    editQuestion: (question) => onEdit({ of: 'question', hubId: question.questionHubId, question }),
  })
  const onConnectEnd = (
    event: MouseEvent | TouchEvent,
    { isValid, fromHandle }: FinalConnectionState,
  ): void => {
    const question = fromHandle?.type === 'source' && questions.get(fromHandle.id ?? '')
    if (isValid || !question) return
    const point = 'changedTouches' in event ? event.changedTouches[0]! : event
    const under = document.elementFromPoint(point.clientX, point.clientY)
    if (!under || !frame.current?.contains(under)) return
    const hub = hubOf(nodeAt(under)?.dataset['id'])
    if (hub?.id === question.questionHubId) return
    const at = screenToFlowPosition(
      { x: point.clientX, y: point.clientY },
      { snapToGrid: true, snapGrid: grid },
    )
    if (hub) linkTo(question, hub)
    else linkTo(question, undefined, at)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof Element)) return
    const isPress = event.key === 'Enter',
      isDelete = event.key === 'Delete' || event.key === 'Backspace'
    if (!isPress && !isDelete) return
    const { id } = (event.target as HTMLElement).dataset
    if (event.target.matches('.react-flow__node')) {
      const hub = hubOf(id)
      if (hub && isPress) onEdit({ of: 'hub', hub })
      else if (hub) deleteHub(hub)
    } else if (event.target.matches('.react-flow__edge')) {
      const link = links.find((one) => one.id === id && isThere(one))
      if (link?.data && isPress) onEdit({ of: 'hub', hub: link.data.hub })
      else if (link?.data) {
        deleteLink(link.data.hub.id, link.data.question.id)
        // it had the focus
        nodeIn(frame.current, link.target)?.focus({ preventScroll: true })
      }
    }
  }

  return (
    <div ref={frame} className={classes.canvas}>
      <div className={classes.bars}>
        {changes && <ChangesBar changes={changes} onStep={goToChange} />}
        <CanvasBar
          hubs={hubs}
          onTidy={() => {
            wantsFit.current = true
            tidy()
          }}
          onAddHub={() => onEdit({ of: 'hub' })}
          onGoTo={(id) => {
            onChoose(id)
            void goTo(id)
          }}
        />
      </div>
      <CanvasPalette
        hubTitle={current?.title}
        onAdd={(type) => {
          if (current) addQuestion(current.id, type)
        }}
      />
      <CanvasContext value={actions}>
        <FarContext value={isMany && !isNear}>
          <ReactFlow<HubNode, HubLink>
            className={classes.flow ?? ''}
            aria-label={t`Flow of the playbook`}
            nodes={drawn}
            edges={links}
            nodeTypes={nodeTypes}
            edgeTypes={edgeTypes}
            ariaLabelConfig={labels}
            nodeExtent={extent}
            onNodesChange={(changes) => {
              onNodesChange(changes)
              const only = onlyChosen(nodes, changes)
              if (only && only !== current?.id) onChoose(only)
            }}
            onKeyDown={onKeyDown}
            onEdgesChange={(changes) => {
              for (const change of changes)
                if (change.type === 'select')
                  setChosenLink((id) =>
                    change.selected ? change.id : id === change.id ? null : id,
                  )
            }}
            onNodeDoubleClick={(_event, { id }) => {
              const hub = hubOf(id)
              if (hub) onEdit({ of: 'hub', hub })
            }}
            onNodeContextMenu={(event, { id }) => {
              event.preventDefault()
              nodeIn(frame.current, id)?.querySelector<HTMLElement>('[data-hub-menu]')?.click()
            }}
            onEdgeDoubleClick={(_event, link) => {
              if (link.data && isThere(link)) onEdit({ of: 'hub', hub: link.data.hub })
            }}
            isValidConnection={({ source, target }) => source !== target}
            onConnect={({ sourceHandle, target }) => {
              const question = questions.get(sourceHandle ?? ''),
                hub = hubOf(target)
              if (question && hub) linkTo(question, hub)
            }}
            onConnectEnd={onConnectEnd}
            onDragOver={(event) => {
              if (!isDraggedType(event)) return
              const node = nodeAt(event.target)
              markNode(frame.current, node)
              if (!node) return
              event.preventDefault()
              event.dataTransfer.dropEffect = 'copy'
            }}
            onDragLeave={() => markNode(frame.current, null)}
            onDrop={(event: DragEvent) => {
              markNode(frame.current, null)
              const type = droppedType(event),
                hub = hubOf(nodeAt(event.target)?.dataset['id'])
              if (!type || !hub) return
              event.preventDefault()
              onChoose(hub.id)
              addQuestion(hub.id, type)
            }}
            snapToGrid
            snapGrid={grid}
            connectionRadius={24}
            multiSelectionKeyCode={severalKeys}
            {...canvasView}
            onlyRenderVisibleElements={isMany && isNear}
          >
            <Background gap={gridStep} size={1} />
            <MiniMap
              pannable
              zoomable
              className={classes.map ?? ''}
              nodeClassName={mapClass}
              style={mapSize}
            />
          </ReactFlow>
        </FarContext>
      </CanvasContext>
      {linkFrom && (
        <AddLink
          from={linkFrom}
          hubs={hubs}
          onClose={() => setLinkFrom(null)}
          onLink={(question, hub) => {
            setLinkFrom(null)
            linkTo(question, hub)
          }}
        />
      )}
    </div>
  )
}

const isThere = (link: HubLink): boolean => link.data?.mark !== 'removed'
const mapSize = { width: 150, height: 100 }
const mapClass = ({ selected }: HubNode): string =>
  selected ? classes.mapChosen! : classes.mapHub!
