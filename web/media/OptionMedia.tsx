import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconPhotoPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { VersionMediaDocument, type Media_itemFragment } from '../gql.ts'
import { notify } from '../ui/notify.tsx'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { LazyMediaPicker } from './lazyMedia.tsx'
import classes from './Media.module.css'
import { MediaThumb } from './MediaThumb.tsx'

interface Props {
  versionId: string | null
  option: { title: string; mediaItemId?: string | null }
  onChange: (mediaItemId: string | null) => void
}

/** The picture of an option in the builder. */
export function OptionMedia({ versionId, option, onChange }: Props) {
  const { t } = useLingui()
  const [isPicking, setPicking] = useState(false)
  const [picked, setPicked] = useState<Media_itemFragment | null>(null)
  const { title, mediaItemId } = option
  const [{ data }] = useQuery({
    query: VersionMediaDocument,
    variables: { id: versionId ?? '' },
    pause: versionId === null || !mediaItemId,
    requestPolicy: 'cache-first',
  })
  const item = [...(picked ? [picked] : []), ...(data?.playbookVersion?.mediaItems ?? [])].find(
    ({ id }) => id === mediaItemId,
  )
  const remove = (): void => {
    const before = mediaItemId ?? null
    onChange(null)
    notify.info(t`Picture of “${title}” removed`, { undo: () => onChange(before) })
  }
  return (
    <>
      {mediaItemId ? (
        <ActionMenu
          target={
            <button
              type="button"
              className={classes.optionPicture}
              aria-label={t`Picture of ${title}`}
            >
              {item ? <MediaThumb item={item} /> : <span className={classes.thumb}>?</span>}
            </button>
          }
          sections={[
            {
              actions: [
                { label: t`Choose another`, icon: IconPhotoPlus, run: () => setPicking(true) },
                { label: t`Remove the picture`, icon: IconX, run: remove },
              ],
            },
          ]}
        />
      ) : (
        <ActionIcon aria-label={t`Add a picture to ${title}`} onClick={() => setPicking(true)}>
          <IconPhotoPlus size={15} aria-hidden />
        </ActionIcon>
      )}
      {isPicking && (
        <LazyMediaPicker
          attached={mediaItemId ? [mediaItemId] : []}
          isForOne
          onPick={(chosen) => {
            setPicked(chosen)
            onChange(chosen.id)
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
