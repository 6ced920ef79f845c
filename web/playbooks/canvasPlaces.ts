import { Graph, layout } from '@dagrejs/dagre'
import type { Builder_hubFragment } from '../gql.ts'
import { nodeHeight, nodeWidth } from './canvasNodes.ts'

export interface Place {
  x: number
  y: number
}
export type Places = ReadonlyMap<string, Place>
type Placed = Pick<Builder_hubFragment, 'id' | 'x' | 'y' | 'questions' | 'conditions'>

export const gridStep = 20
const gapX = 140,
  gapY = 60
const onGrid = (n: number): number => Math.round(n / gridStep) * gridStep

/** Where each hub is drawn: where it was put; as `tidyPlaces` has it when none was put anywhere. Those that came later and lie under others stand beneath all. */
export function placesOf(hubs: readonly Placed[]): Map<string, Place> {
  if (hubs.every(isUnplaced)) return tidyPlaces(hubs)
  const places = new Map(
    hubs.filter((hub) => !isUnplaced(hub)).map(({ id, x, y }) => [id, { x, y }]),
  )
  const taken = hubs.filter((hub) => !isUnplaced(hub))
  const late = hubs.filter(isUnplaced)
  const [first] = late
  if (first && !taken.some((other) => overlaps(first, other))) {
    places.set(first.id, { x: first.x, y: first.y })
    taken.push(first)
    late.shift()
  }
  const left = Math.min(...taken.map(({ x }) => x)),
    bottom = Math.max(...taken.map((hub) => hub.y + nodeHeight(hub)))
  for (const [id, place] of inRows(late, { x: left, y: onGrid(bottom + gapY) }))
    places.set(id, place)
  return places
}

/** Where hubs are drawn that are no more: where they stood; where others stand there now, or it stood nowhere, beneath all. */
export function ghostPlaces(ghosts: readonly Placed[], there: readonly Placed[]): Places {
  const places = new Map<string, Place>(),
    late: Placed[] = [],
    taken = [...there]
  for (const ghost of ghosts) {
    if (taken.length > 0 && (isUnplaced(ghost) || taken.some((other) => overlaps(ghost, other))))
      late.push(ghost)
    else {
      places.set(ghost.id, { x: ghost.x, y: ghost.y })
      taken.push(ghost)
    }
  }
  const left = Math.min(...taken.map(({ x }) => x)),
    bottom = Math.max(...taken.map((hub) => hub.y + nodeHeight(hub)))
  for (const [id, place] of inRows(late, { x: left, y: onGrid(bottom + gapY) }))
    places.set(id, place)
  return places
}

/** Hubs that others open stand to the right of those; hubs that are always asked, and open none, stand in rows above, in their order. */
export function tidyPlaces(hubs: readonly Placed[]): Map<string, Place> {
  const hubOf = new Map(hubs.flatMap((hub) => hub.questions.map((q) => [q.id, hub.id] as const)))
  const links = hubs.flatMap((hub) =>
    [...new Set(hub.conditions.map(({ questionId }) => hubOf.get(questionId)))]
      .filter((source) => source !== undefined && source !== hub.id)
      .map((source) => [source!, hub.id] as const),
  )
  const linked = new Set(links.flat())
  const places = inRows(
    hubs.filter(({ id }) => !linked.has(id)),
    { x: 0, y: 0 },
  )
  const top = places.size === 0 ? 0 : bottomOf(hubs, places) + gapY
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gapY, ranksep: gapX })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const hub of hubs)
    if (linked.has(hub.id)) graph.setNode(hub.id, { width: nodeWidth, height: nodeHeight(hub) })
  for (const [source, target] of links) graph.setEdge(source, target)
  if (linked.size > 0) layout(graph)
  for (const hub of hubs)
    if (linked.has(hub.id)) {
      const { x, y } = graph.node(hub.id)
      places.set(hub.id, {
        x: onGrid(x! - nodeWidth / 2),
        y: onGrid(top + y! - nodeHeight(hub) / 2),
      })
    }
  return places
}

const isUnplaced = ({ x, y }: Place): boolean => x === 0 && y === 0

const overlaps = (one: Placed, other: Placed): boolean =>
  Math.abs(one.x - other.x) < nodeWidth &&
  one.y < other.y + nodeHeight(other) &&
  other.y < one.y + nodeHeight(one)

/** About as wide as high: each row as high as its highest hub. */
function inRows(hubs: readonly Placed[], from: Place): Map<string, Place> {
  const columns = Math.max(1, Math.ceil(Math.sqrt(hubs.length * 1.5)))
  const places = new Map<string, Place>()
  let { y } = from
  for (let at = 0; at < hubs.length; at += columns) {
    const row = hubs.slice(at, at + columns)
    for (const [n, hub] of row.entries())
      places.set(hub.id, { x: from.x + n * onGrid(nodeWidth + gapX), y })
    y = onGrid(y + Math.max(...row.map(nodeHeight)) + gapY)
  }
  return places
}

const bottomOf = (hubs: readonly Placed[], places: Places): number =>
  Math.max(
    ...hubs.flatMap((hub) => (places.has(hub.id) ? [places.get(hub.id)!.y + nodeHeight(hub)] : [])),
  )
