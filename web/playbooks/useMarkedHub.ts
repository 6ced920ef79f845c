import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { Builder_hubFragment } from '../gql.ts'
import type { CanvasMarks } from './canvasMarks.ts'
import { drawnHub } from './canvasNodes.ts'
import { useHubName } from './useHubName.ts'

/** A hub as it is drawn where it is only looked at: with what changed in it, without warnings. */
export function useMarkedHub(
  marks: CanvasMarks | null,
): (hub: Builder_hubFragment) => ReturnType<typeof drawnHub> {
  const { t } = useLingui()
  const hubName = useHubName()
  return useCallback(
    (hub) => {
      const own = marks?.hubs.get(hub.id)
      return drawnHub({
        hub,
        warnings: [],
        kind: t`Question hub`,
        name: hubName(hub, [], own?.own),
        marks: own,
      })
    },
    [marks, hubName, t],
  )
}
