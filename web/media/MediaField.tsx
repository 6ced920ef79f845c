import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '../../shared/limits.ts'
import type { Media_itemFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { LazyMediaPicker } from './lazyMedia.tsx'
import classes from './Media.module.css'
import { AttachedMedia } from './AttachedMedia.tsx'

interface Props {
  ids: readonly string[]
  /** Those of them that are there; null: they come. */
  items: readonly Media_itemFragment[] | null
  onChange: (ids: string[]) => void
}

/** The media of a form: attached, put in order, taken off again with Undo. */
export function MediaField({ ids, items, onChange }: Props) {
  const { t } = useLingui()
  const titleId = useId()
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<readonly Media_itemFragment[]>([])
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })
  const known = new Map([...(items ?? []), ...picked].map((item) => [item.id, item]))
  const give = (next: string[]): void => {
    latest.current = next
    onChange(next)
  }
  const put = (id: string, at: number): void =>
    give(latest.current.filter((one) => one !== id).toSpliced(at, 0, id))
  return (
    <div className={classes.list} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={classes.legend}>
        <Trans>Media</Trans>
      </p>
      {ids.length === 0 && (
        <p className={classes.none}>
          <Trans>Nothing to show yet</Trans>
        </p>
      )}
      {ids.length > 0 && (
        <AttachedMedia
          ids={ids}
          items={known}
          isRead={items !== null}
          onMove={(id, afterId) => {
            const others = latest.current.filter((one) => one !== id)
            put(id, afterId ? others.indexOf(afterId) + 1 : 0)
          }}
          onRemove={(id, title) => {
            const at = latest.current.indexOf(id)
            give(latest.current.filter((one) => one !== id))
            notify.info(t`“${title}” removed`, { undo: () => put(id, at) })
          }}
        />
      )}
      {ids.length < limits.mediaAttached && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPhotoPlus size={15} aria-hidden />}
            onClick={() => setPicking(true)}
          >
            <Trans>Add media</Trans>
          </Button>
        </div>
      )}
      {isPicking && (
        <LazyMediaPicker
          attached={ids}
          hasRoom={ids.length < limits.mediaAttached}
          onPick={(item) => {
            setPicked((before) => [...before, item])
            if (latest.current.length < limits.mediaAttached) put(item.id, latest.current.length)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </div>
  )
}
