import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Pain_bulletFragment, Pain_painFragment } from '../gql.ts'
import { LazyMediaChips } from '../media/lazyMedia.tsx'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Panel } from '../ui/Panel.tsx'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './PainsView.module.css'
import type { usePainChanges } from './usePainChanges.ts'

const BulletDialog = lazyDialog(
  () => import('./BulletDialog.tsx'),
  (module) => module.BulletDialog,
)

interface Props {
  pain: Pain_painFragment
  changes: ReturnType<typeof usePainChanges>
}

const longestName = 60
/** The first words of a bullet. */
const nameOf = ({ text }: Pick<Pain_bulletFragment, 'text'>): string =>
  text.length <= longestName
    ? text
    : `${text.slice(0, longestName + 1).replace(/\s*\S*$/, '') || text.slice(0, longestName)}…`

/** What answers a pain, in an order that is changed by dragging or by keys. */
export function Bullets({ pain, changes }: Props) {
  const { t } = useLingui()
  const [edited, setEdited] = useState<Pain_bulletFragment | 'new' | null>(null)
  const { bullets } = pain
  return (
    <Panel
      title={t`Bullets`}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setEdited('new')}
        >
          <Trans>New bullet</Trans>
        </Button>
      }
    >
      {bullets.length === 0 ? (
        <p className={classes.none}>
          <Trans>Nothing answers it yet: write an argument, or where there is a proof.</Trans>
        </p>
      ) : (
        <SortableList label={t`Bullets`} items={bullets} name={nameOf} onMove={changes.moveBullet}>
          {(bullet) => (
            <div className={classes.bullet}>
              <span
                className={classes.text}
                {...(bullet.language && { lang: bullet.language.toLowerCase() })}
              >
                {bullet.text}
                {bullet.link && (
                  <a
                    href={bullet.link}
                    target="_blank"
                    rel="noreferrer noopener"
                    className={classes.link}
                    aria-label={t`More about it, in a new tab`}
                  >
                    <IconExternalLink size={14} stroke={1.8} aria-hidden />
                  </a>
                )}
                {bullet.mediaItemIds.length > 0 && (
                  <span className={classes.media}>
                    <LazyMediaChips
                      ids={bullet.mediaItemIds}
                      items={bullet.mediaItems}
                      shortcut={null}
                    />
                  </span>
                )}
              </span>
              {bullet.language && <abbr className={classes.language}>{bullet.language}</abbr>}
              <ActionIcon
                size="sm"
                aria-label={t`Edit: ${nameOf(bullet)}`}
                onClick={() => setEdited(bullet)}
              >
                <IconPencil size={14} stroke={1.6} />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={t`Delete: ${nameOf(bullet)}`}
                onClick={() => void changes.removeBullet(bullet.id)}
              >
                <IconTrash size={14} stroke={1.6} />
              </ActionIcon>
            </div>
          )}
        </SortableList>
      )}
      {edited && (
        <BulletDialog
          painId={pain.id}
          bullet={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onDone={() => setEdited(null)}
        />
      )}
    </Panel>
  )
}
