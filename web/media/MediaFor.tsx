import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { announce } from '../ui/announce.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadingState } from '../ui/LoadingState.tsx'
import { notify } from '../ui/notify.tsx'
import { Panel } from '../ui/Panel.tsx'
import classes from './MediaFor.module.css'
import { MediaThumb } from './MediaThumb.tsx'
import { UseLink } from './MediaUses.tsx'
import type { FoundPlace, MediaPlace } from './useMediaPlace.ts'
import { useMediaTexts } from './useMediaTexts.ts'

/** The record for which the library is open: what is attached to it, and the way back. */
export function MediaFor({ found: { place, error } }: { found: FoundPlace }) {
  const { t } = useLingui()
  const { uses } = useMediaTexts()
  if (!place)
    return (
      <div className={classes.place}>
        <Panel>
          {place === undefined && !error ? (
            <LoadingState rows={1} />
          ) : (
            <EmptyState
              compact
              title={t`What the media were for does not exist, or you may not see it.`}
            />
          )}
        </Panel>
      </div>
    )
  const { use, ids, items, mayChange } = place
  const gone = ids.length - items.length
  return (
    <div className={classes.place}>
      <Panel
        title={
          <>
            <span className={classes.kind}>{uses[use.kind]}</span> <UseLink use={use} />
          </>
        }
      >
        {items.length + gone === 0 && (
          <p className={classes.none}>
            {mayChange ? (
              <Trans>Nothing is attached yet. Attach what is to be shown from the library.</Trans>
            ) : (
              <Trans>Nothing is attached.</Trans>
            )}
          </p>
        )}
        {items.length + gone > 0 && (
          <ul className={classes.attached} aria-label={t`Attached`}>
            {items.map(({ id, title }, at) => (
              <li key={id}>
                <MediaThumb item={items[at]!} />
                <span className={classes.title}>{title}</span>
                {mayChange && <Detach place={place} id={id} title={title} />}
              </li>
            ))}
            {ids
              .filter((id) => !items.some((one) => one.id === id))
              .map((id) => (
                <li key={id}>
                  <span className={classes.title}>
                    <Trans>No longer in the library</Trans>
                  </span>
                  {mayChange && (
                    <Detach place={place} id={id} title={t`No longer in the library`} />
                  )}
                </li>
              ))}
          </ul>
        )}
      </Panel>
    </div>
  )
}

type OfOne = { place: MediaPlace; id: string; title: string }

function Detach({ place, id, title }: OfOne) {
  const { t } = useLingui()
  const detach = async (): Promise<void> => {
    if (await place.detach(id)) announce(t`“${title}” removed`, 'attached media')
  }
  return (
    <button
      type="button"
      className={classes.detach}
      aria-label={t`Remove ${title}`}
      onClick={() => void detach()}
    >
      <IconX size={14} aria-hidden />
    </button>
  )
}

/** On an item of the library: attaches it, once. */
export function AttachButton({ place, id, title, isLarge = false }: OfOne & { isLarge?: boolean }) {
  const { t } = useLingui()
  const isThere = place.ids.includes(id)
  return (
    <Button
      size={isLarge ? 'sm' : 'compact-xs'}
      variant={isThere ? 'light' : isLarge ? 'filled' : 'default'}
      aria-label={isThere ? t`${title}: attached` : t`Attach “${title}”`}
      aria-disabled={isThere}
      onClick={() => void attachTo(place, id, title, t)}
    >
      {isThere ? <Trans>Attached</Trans> : <Trans>Attach</Trans>}
    </Button>
  )
}

type Texts = ReturnType<typeof useLingui>['t']
async function attachTo(place: MediaPlace, id: string, title: string, t: Texts): Promise<void> {
  const { ids, most } = place
  if (ids.includes(id)) return
  // of an option the picture is another one then
  if (most > 1 && ids.length >= most) {
    notify.error(t`There is room for ${most} media.`)
    return
  }
  if (await place.attach(id)) announce(t`“${title}” added`, 'attached media')
}
