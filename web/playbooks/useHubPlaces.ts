import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { withPlaces } from '../../shared/draftEdits.ts'
import { guardLeaving } from '../outbox/leaveGuard.ts'
import { drawnHub, type HubData, type HubNode } from './canvasNodes.ts'
import { placesOf, tidyPlaces, type Place, type Places } from './canvasPlaces.ts'
import type { DraftEdits } from './useDraft.ts'

const none: Places = new Map()
/** Keys that follow each other are one move. */
const pause = 500

/** The hubs as they are drawn, and where: what is moved is saved at the end of the gesture, all that moved at once. */
export function useHubPlaces(
  data: readonly HubData[],
  current: string | undefined,
  { edit, beforeTurn }: Pick<DraftEdits, 'edit' | 'beforeTurn'>,
) {
  const [seen, setSeen] = useState({ data, current })
  /** What was sent last: when it comes back, what was moved meanwhile stays. */
  const [sent, setSent] = useState(none)
  const [nodes, setNodes] = useState<HubNode[]>(() =>
    drawn(data, { data: [], sent, nodes: [] }, current),
  )
  if (seen.data !== data || seen.current !== current) {
    setSeen({ data, current })
    const chosen = seen.current === current ? null : current
    setNodes(drawn(data, { data: seen.data, sent, nodes }, chosen))
    if (data.every(({ hub }) => !sent.has(hub.id) || isSame(sent.get(hub.id), hub))) setSent(none)
  }
  /** Where they stood before what is being done, and where the server has them. */
  const before = useRef<Places>(placesIn(nodes))
  const latest = useRef({ nodes, data, sent, edit })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // what came from elsewhere is no move of this person
    const { data: earlier, sent: own } = latest.current
    if (earlier !== data) {
      const stored = new Map(earlier.map(({ hub }) => [hub.id, hub]))
      const known = before.current
      before.current = new Map(
        nodes.map((node) => {
          const { hub } = node.data
          const stays = known.has(hub.id) && keepsPlace(hub, stored.get(hub.id), own)
          return [hub.id, stays ? known.get(hub.id)! : node.position]
        }),
      )
    }
    latest.current = { nodes, data, sent, edit }
  })

  const show = useCallback((places: Places): void => {
    before.current = new Map([...before.current, ...places])
    setNodes((all) =>
      all.map((node) => {
        const position = places.get(node.id)
        return position ? { ...node, position } : node
      }),
    )
  }, [])
  /** Saves what was moved since as one step, which can be taken back; with it all that was never put anywhere, so that it stays where it is seen. */
  const keep = useCallback(
    (to: Places): void => {
      clearTimeout(timer.current)
      guardLeaving(timer, false)
      const from = before.current
      const moved = [...to].filter(([id, place]) => !isSame(from.get(id), place))
      if (moved.length === 0) return
      const back = new Map(moved.flatMap(([id]) => (from.has(id) ? [[id, from.get(id)!]] : [])))
      show(new Map(moved))
      const places = before.current
      void latest.current
        .edit((draft) => {
          setSent(places)
          return withPlaces(draft, places)
        })
        .then((step) => {
          if (step) return
          setSent(none)
          show(back)
        })
    },
    [show],
  )
  const keepMoved = useCallback((): void => keep(placesIn(latest.current.nodes)), [keep])
  useEffect(() => () => keepMoved(), [keepMoved])
  useEffect(() => beforeTurn(keepMoved), [beforeTurn, keepMoved])

  const onNodesChange = useCallback(
    (changes: NodeChange<HubNode>[]): void => {
      setNodes((all) => applyNodeChanges(changes, all))
      if (changes.some((change) => change.type === 'position' && !change.dragging)) {
        clearTimeout(timer.current)
        timer.current = setTimeout(keepMoved, pause)
        guardLeaving(timer, true)
      }
    },
    [keepMoved],
  )
  return {
    nodes,
    onNodesChange,
    tidy: () => keep(tidyPlaces(data.map(({ hub }) => hub))),
  }
}

const isSame = (one: Place | undefined, other: Place): boolean =>
  one?.x === other.x && one.y === other.y

const placesIn = (nodes: readonly HubNode[]): Map<string, Place> =>
  new Map(nodes.map(({ id, position }) => [id, position]))

/** Whether a hub stays where it is drawn: nobody else has moved it. */
const keepsPlace = (hub: HubPlace, was: HubPlace | undefined, sent: Places): boolean =>
  isSame(was, hub) || isSame(sent.get(hub.id), hub)
type HubPlace = Place & { id: string }

/** Hubs as they are now. `current` is chosen, and alone; null leaves the choice. */
function drawn(
  data: readonly HubData[],
  earlier: { data: readonly HubData[]; sent: Places; nodes: readonly HubNode[] },
  current: string | null | undefined,
): HubNode[] {
  const places = placesOf(data.map(({ hub }) => hub))
  const known = new Map(earlier.nodes.map((node) => [node.id, node]))
  const stored = new Map(earlier.data.map(({ hub }) => [hub.id, hub]))
  const isChosen = earlier.nodes.some((node) => node.selected && node.id === current)
  return data.map((one) => {
    const { hub } = one,
      node = known.get(hub.id)
    const position =
      node && keepsPlace(hub, stored.get(hub.id), earlier.sent)
        ? node.position
        : places.get(hub.id)!
    const selected = current === null || isChosen ? (node?.selected ?? false) : hub.id === current
    // the same object is not drawn anew
    return node?.data === one && node.selected === selected && isSame(position, node.position)
      ? node
      : { ...node, ...drawnHub(one), position, selected }
  })
}
