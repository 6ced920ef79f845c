import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

/** What the library of the canvas says by itself. */
export function useCanvasLabels(isReadOnly = false) {
  const { t } = useLingui()
  return useMemo(() => {
    const ways: Record<string, string> = {
      up: t`up`,
      down: t`down`,
      left: t`to the left`,
      right: t`to the right`,
    }
    const hub = isReadOnly
      ? t`Only to be looked at.`
      : t`Enter opens its form, Space chooses it, the arrow keys move it, Delete deletes it.`
    return {
      'node.a11yDescription.default': hub,
      'node.a11yDescription.keyboardDisabled': hub,
      'node.a11yDescription.ariaLiveMessage': ({ direction }: { direction: string }) => {
        const way = ways[direction] ?? direction
        return t`Moved ${way}.`
      },
      'edge.a11yDescription.default': isReadOnly
        ? hub
        : t`Enter opens the form of the hub that it opens, Delete deletes the link.`,
      'minimap.ariaLabel': t`Overview`,
      'handle.ariaLabel': t`Port`,
    }
  }, [t, isReadOnly])
}
