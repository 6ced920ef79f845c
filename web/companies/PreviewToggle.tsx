import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import type { Preview } from '../app/usePreview.ts'
import { Tip } from '../ui/Tip.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

/** Puts what a row holds beside the list, or takes it away. */
export function PreviewToggle({ isOn, toggle }: Pick<Preview, 'isOn' | 'toggle'>) {
  const { t } = useLingui()
  const label = t`Preview beside the list`
  useShortcut('p', label, toggle, { group: t`Lists` })
  return (
    <Tip label={label}>
      <ActionIcon
        ms="auto"
        size={32}
        variant={isOn ? 'light' : 'subtle'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={toggle}
      >
        <IconListDetails size={18} aria-hidden />
      </ActionIcon>
    </Tip>
  )
}
