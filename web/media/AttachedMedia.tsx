import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Media_itemFragment } from '../gql.ts'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './Media.module.css'
import { MediaThumb } from './MediaThumb.tsx'

interface Props {
  ids: readonly string[]
  items: ReadonlyMap<string, Media_itemFragment>
  /** Whether the items have been read: what is missing then is gone. */
  isRead: boolean
  onMove: (id: string, afterId: string | null) => void | Promise<unknown>
  onRemove: (id: string, title: string) => void
  onShow?: (item: Media_itemFragment) => void
  /** What is said and done besides of one. */
  more?: (item: Media_itemFragment) => ReactNode
}

/** What is attached, in an order that is changed by dragging or by keys. */
export function AttachedMedia({ ids, items, isRead, onMove, onRemove, onShow, more }: Props) {
  const { t } = useLingui()
  const titleOf = (id: string): string =>
    items.get(id)?.title ?? (isRead ? t`No longer in the library` : '…')
  return (
    <SortableList
      label={t`Media`}
      items={ids.map((id) => ({ id }))}
      name={({ id }) => titleOf(id)}
      onMove={onMove}
    >
      {({ id }) => {
        const item = items.get(id),
          title = titleOf(id)
        return (
          <>
            <div className={classes.row}>
              {item && <MediaThumb item={item} />}
              {item && onShow && item.url !== null ? (
                <button
                  type="button"
                  className={classes.rowTitle}
                  title={title}
                  aria-label={t`Show “${title}” to the customer`}
                  onClick={() => onShow(item)}
                >
                  {title}
                </button>
              ) : (
                <span className={classes.rowTitle} title={title}>
                  {title}
                </span>
              )}
              <ActionIcon
                size="sm"
                aria-label={t`Remove ${title}`}
                onClick={() => onRemove(id, title)}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </div>
            {item && more?.(item)}
          </>
        )
      }}
    </SortableList>
  )
}
