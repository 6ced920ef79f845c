import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useOwnSetting } from './ownSetting.ts'

export type Preview = ReturnType<typeof usePreview>
/** Of the table: which row is shown beside it, and what hears of another one. */
export type PreviewRow = Partial<NonNullable<Preview['row']>>

export interface PreviewProps {
  /** Of the row; none was reached yet. */
  id: string | undefined
  onClose: () => void
}

/** Whether what the row with the focus holds stands beside a list, as the person wants it on screens that have room. */
export function usePreview() {
  const [kept, keep] = useOwnSetting('list_preview')
  const fits = useMediaQuery('(min-width: 64em)', false, { getInitialValueInEffect: false }),
    isOn = fits && kept === 'on'
  const [reached, reach] = useState<string>()
  return {
    fits,
    isOn,
    toggle: () => keep(() => (isOn ? 'off' : 'on')),
    /** For the table: which row it is, and how another one is. */
    row: isOn ? { reached, onReach: reach } : undefined,
  }
}
