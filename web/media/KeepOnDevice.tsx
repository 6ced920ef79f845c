import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { sizeText } from '../files/fileTexts.ts'
import type { Media_itemFragment } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { notify } from '../ui/notify.tsx'
import { isKeepable } from './keepItems.ts'
import { useOnline } from './useOnline.ts'
import { useIsKept } from './useKeptMedia.ts'

/** Brings an item to this device that does not come by itself; nothing where it is here, or is not to be had now. */
export function KeepOnDevice({
  item,
  isSmall = false,
}: {
  item: Media_itemFragment
  isSmall?: boolean
}) {
  const { t, i18n } = useLingui()
  const { isKept, isToAsk, percent, keep } = useIsKept(item)
  const isOnline = useOnline()
  if (!isKeepable(item) || isKept !== false || !isToAsk || !isOnline) return null
  const { title } = item,
    size = sizeText(item.file.size, i18n.locale)
  const label = percent === null ? t`Keep on this device (${size})` : t`${percent} % of ${size}`,
    name = percent === null ? t`Keep “${title}” on this device (${size})` : label
  const keepIt = async (): Promise<void> => {
    if (percent !== null) return
    if (await keep()) announce(t`“${title}” is on this device.`, 'kept media')
    else notify.error(t`“${title}” could not be kept on this device.`)
  }
  const rest = {
    'aria-label': name,
    'aria-disabled': percent !== null,
    onClick: () => void keepIt(),
  }
  const icon = <IconDownload size={15} aria-hidden />
  return isSmall ? (
    <ActionIcon size="sm" title={name} {...rest}>
      {icon}
    </ActionIcon>
  ) : (
    <Button size="compact-xs" variant="subtle" leftSection={icon} {...rest}>
      {label}
    </Button>
  )
}
