import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ChangedPart } from '../../shared/versionChanges.ts'

/** What the parts of hubs and questions are called, within a sentence. */
export function useChangeWords(): Record<ChangedPart, string> {
  const { t } = useLingui()
  return useMemo(
    () => ({
      title: t`wording`,
      dataType: t`type`,
      icon: t`icon`,
      description: t`guide`,
      placeholder: t`placeholder`,
      options: t`options`,
      bounds: t`bounds`,
      default: t`suggestion`,
      conditions: t`conditions`,
      internal: t`internal`,
      importance: t`importance`,
      media: t`media`,
      translations: t`translations`,
      order: t`order`,
      hub: t`question hub`,
    }),
    [t],
  )
}
