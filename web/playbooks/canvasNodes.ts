import { Position, type Edge, type Node, type NodeChange } from '@xyflow/react'
import type { LintWarning } from '../../shared/lint.ts'
import type { Builder_hubFragment, Builder_questionFragment } from '../gql.ts'
import { canBranch } from './canBranch.ts'
import type { HubMarks, MarkKind } from './canvasMarks.ts'

/** What the drawing of a hub shows. */
export type HubData = {
  hub: Builder_hubFragment
  warnings: readonly LintWarning[]
  /** What it is, and what it is called, for whoever does not see it. */
  kind: string
  name: string
  /** What changed in it, where that is shown. */
  marks?: HubMarks | undefined
}
export type HubNode = Node<HubData, 'hub'>

/** A hub that conditions on one question open. */
export type LinkData = {
  question: Builder_questionFragment
  hub: Builder_hubFragment
  mark?: MarkKind | undefined
}
export type HubLink = Edge<LinkData, 'link'>

/** Sizes are fixed, so that links know where ports are without a measurement: also of hubs that are not drawn. */
export const nodeWidth = 264
const headHeight = 48,
  rowHeight = 30,
  footHeight = 8
export const nodeHeight = ({ questions }: Pick<Builder_hubFragment, 'questions'>): number =>
  headHeight + Math.max(1, questions.length) * rowHeight + footHeight

/** The port through which a hub is opened; the others are named by their question. */
export const rootPort = 'root'
const portSize = 12
/** The middle of a question's port. */
export const portHeight = (at: number): number => headHeight + (at + 0.5) * rowHeight
const place = (x: number, middle: number) => ({
  x: x - portSize / 2,
  y: middle - portSize / 2,
  width: portSize,
  height: portSize,
})

/** The questions of a hub as they are drawn: those that are deleted stand beneath the others. */
export const rowsOf = ({ questions }: Builder_hubFragment, marks: HubMarks | undefined) => [
  ...questions,
  ...(marks?.gone ?? []),
]

/** A hub as it is drawn, without its place. */
export const drawnHub = (data: HubData): Omit<HubNode, 'position'> => {
  const rows = rowsOf(data.hub, data.marks)
  const size = { width: nodeWidth, height: nodeHeight({ questions: rows }) }
  return {
    id: data.hub.id,
    type: 'hub',
    data,
    ariaLabel: data.name,
    domAttributes: { 'aria-roledescription': data.kind },
    ...size,
    measured: size,
    handles: [
      {
        id: rootPort,
        type: 'target' as const,
        position: Position.Left,
        ...place(0, headHeight / 2),
      },
      ...rows.flatMap((question, at) =>
        canBranch(question) || data.marks?.ports.has(question.id)
          ? [
              {
                id: question.id,
                type: 'source' as const,
                position: Position.Right,
                ...place(nodeWidth, portHeight(at)),
              },
            ]
          : [],
      ),
    ],
  }
}

/** From each question to the hubs whose conditions ask it: one link, however many alternatives it has. */
export const linksOf = (
  hubs: readonly Builder_hubFragment[],
  questions: ReadonlyMap<string, Builder_questionFragment>,
): (Pick<HubLink, 'id' | 'source' | 'sourceHandle' | 'target'> & { data: LinkData })[] =>
  hubs.flatMap((hub) =>
    [...new Set(hub.conditions.map(({ questionId }) => questionId))].flatMap((id) => {
      const question = questions.get(id)
      return question
        ? [
            {
              id: `${id}>${hub.id}`,
              source: question.questionHubId,
              sourceHandle: id,
              target: hub.id,
              data: { question, hub },
            },
          ]
        : []
    }),
  )

/** The hub that is chosen alone by what changes; undefined when the choice stays. */
export function onlyChosen(
  nodes: readonly HubNode[],
  changes: readonly NodeChange<HubNode>[],
): string | undefined {
  const chosen = new Set(nodes.filter(({ selected }) => selected).map(({ id }) => id))
  let isChanged = false
  for (const change of changes)
    if (change.type === 'select') {
      isChanged = true
      if (change.selected) chosen.add(change.id)
      else chosen.delete(change.id)
    }
  return isChanged && chosen.size === 1 ? [...chosen][0] : undefined
}
