import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { sizeText } from '../files/fileTexts.ts'
import type { Media_itemFragment } from '../gql.ts'
import { useShortcut } from '../ui/shortcuts.tsx'
import { whenIdle } from '../ui/whenIdle.ts'
import { isMetered } from './keepItems.ts'
import { KeepOnDevice } from './KeepOnDevice.tsx'
import { LazyPresenter } from './lazyMedia.tsx'
import classes from './Media.module.css'
import { MediaThumb } from './MediaThumb.tsx'
import { useIsKept } from './useKeptMedia.ts'
import { useOnline } from './useOnline.ts'
import { usePicture } from './usePicture.ts'

interface Props {
  ids: readonly string[]
  /** Those of the ids that are there; null: they are not known, without a network or while they come. */
  items: readonly Media_itemFragment[] | null
  /** The key that shows the first, and what the list of keys says of it. */
  shortcut: { keys: string; label: string; group: string; enabled: boolean } | null
}

/** What can be shown to the customer, each small with its title; a press shows it in the whole window. */
export function MediaChips({ ids, items, shortcut }: Props) {
  const { t } = useLingui()
  const [shownId, setShownId] = useState<string | null>(null)
  const isOnline = useOnline()
  const there = items ?? [],
    shown = there.filter(({ url }) => url !== null)
  const gone = items ? ids.length - items.length : 0
  const first = shown[0]
  useShortcut(shortcut?.keys ?? '', shortcut?.label ?? '', () => first && setShownId(first.id), {
    group: shortcut?.group ?? '',
    enabled: shortcut !== null && shortcut.enabled && first !== undefined,
  })
  return (
    <span className={classes.chips}>
      {there.map((item) => (
        <Chip key={item.id} item={item} isOnline={isOnline} onShow={() => setShownId(item.id)} />
      ))}
      {gone > 0 && (
        <span className={classes.note}>
          {plural(gone, {
            one: '# medium is no longer in the library.',
            other: '# media are no longer in the library.',
          })}
        </span>
      )}
      {!items && !isOnline && <span className={classes.note}>{t`Not on this device`}</span>}
      {shownId !== null && (
        <LazyPresenter items={shown} startId={shownId} onClose={() => setShownId(null)} />
      )}
    </span>
  )
}

function Chip({
  item,
  isOnline,
  onShow,
}: {
  item: Media_itemFragment
  isOnline: boolean
  onShow: () => void
}) {
  const { t, i18n } = useLingui()
  const isReady = useIdle()
  // the whole picture is here before the customer is to see it, and when the network is gone
  const whole = usePicture(isReady && !(isOnline && isMetered()) ? item : null, 'whole')
  const { isKept, isToAsk } = useIsKept(item)
  const { title, type, file } = item
  const problem = (): string | null => {
    if (item.url === null) return t`Cannot be shown now`
    if (type === 'LINK') return isOnline ? null : t`Needs a network`
    if (type === 'IMAGE')
      return !isOnline && isReady && whole.isMissing ? t`Not on this device` : null
    if (isKept !== false) return null
    if (!isOnline) return t`Not on this device`
    const size = sizeText(file?.size ?? 0, i18n.locale)
    return isToAsk ? t`${size}, not on this device` : null
  }
  const said = problem()
  return (
    <>
      <button
        type="button"
        className={classes.chip}
        title={title}
        aria-label={said ? `${title}: ${said}` : t`Show “${title}” to the customer`}
        disabled={item.url === null}
        onClick={onShow}
      >
        <MediaThumb item={item} />
        <span className={classes.chipText}>
          <span className={classes.chipTitle}>{title}</span>
          {said && <span className={classes.problem}>{said}</span>}
        </span>
      </button>
      <KeepOnDevice item={item} isSmall />
    </>
  )
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
