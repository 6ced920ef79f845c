import { useMemo } from 'react'
import type { Builder_hubFragment } from '../gql.ts'
import type { CanvasMarks } from './canvasMarks.ts'
import { rowsOf, type HubNode } from './canvasNodes.ts'
import { ghostPlaces, placesOf } from './canvasPlaces.ts'
import { useMarkedHub } from './useMarkedHub.ts'

/** Deleted hubs as they are drawn: to be seen and reached, not to be chosen, moved or linked. */
export function useGhosts(
  hubs: readonly Builder_hubFragment[],
  marks: CanvasMarks | null,
): HubNode[] {
  const markedHub = useMarkedHub(marks)
  return useMemo(() => {
    if (!marks || marks.ghosts.length === 0) return []
    const there = placesOf(hubs),
      places = ghostPlaces(
        marks.ghosts,
        hubs.map((hub) => ({
          ...hub,
          ...there.get(hub.id),
          questions: rowsOf(hub, marks.hubs.get(hub.id)),
        })),
      )
    return marks.ghosts.map((hub) => {
      const node = markedHub(hub)
      return {
        ...node,
        // no key does anything to it
        domAttributes: { ...node.domAttributes, 'aria-describedby': undefined },
        position: places.get(hub.id)!,
        selectable: false,
        draggable: false,
        connectable: false,
        // its words are read under the pointer
        style: { pointerEvents: 'all' as const },
      }
    })
  }, [hubs, marks, markedHub])
}
