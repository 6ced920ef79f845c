import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconDownload, IconFile, IconFileUpload, IconX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { capped } from '../../shared/textCut.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './UploadsState.module.css'
import type { ShownUpload } from './uploads.ts'
import { useUploads } from './useUploads.ts'

const shownMost = 20
/** Of a record that was deleted meanwhile, or that the person may not see any more. */
const isLeftOver = ({ problem }: ShownUpload): boolean => problem?.code === 'NOT_FOUND'

/** In the frame, on every page, while files of the person have not reached the server: how many, and how far they are. */
export function UploadsState() {
  const { t } = useLingui()
  const [uploads, all] = useUploads()
  useEffect(() => uploads.hurry(), [uploads])
  const refused = all.filter(({ state }) => state === 'refused').length,
    isOnDevice = all.every((one) => one.isOnDevice)
  const bytes = all.reduce((sum, { size }) => sum + size, 0),
    sent = all.reduce((sum, one) => sum + Math.min(one.sent, one.size), 0),
    percent = Math.floor((100 * sent) / Math.max(1, bytes)),
    count = all.length
  useAnnounced(
    refused ? plural(refused, { one: '# file needs you', other: '# files need you' }) : '',
    'uploads',
  )
  if (count === 0) return null
  const said = refused
    ? plural(refused, { one: '# file needs you', other: '# files need you' })
    : !isOnDevice
      ? plural(count, {
          one: '# file is not saved on this device: keep this tab open',
          other: '# files are not saved on this device: keep this tab open',
        })
      : plural(count, {
          one: `# file saved on this device, ${percent} % sent`,
          other: `# files saved on this device, ${percent} % sent`,
        })
  return (
    <ActionMenu
      target={
        <UnstyledButton
          className={classes.state ?? ''}
          data-tone={refused || !isOnDevice ? 'bad' : 'calm'}
          data-uploads={count}
          aria-label={t`Files on their way: ${said}`}
          title={said}
        >
          <IconFileUpload size={16} stroke={1.6} aria-hidden />
          <span aria-hidden>{refused ? capped(refused) : `${percent} %`}</span>
        </UnstyledButton>
      }
      width={280}
      sections={[
        {
          heading: said,
          actions: all
            .filter((one) => !isLeftOver(one))
            .slice(0, shownMost)
            .map(({ of, name }) => ({
              label: name,
              icon: IconFile,
              link:
                of.argument === 'mediaItemId'
                  ? { to: '/media/{-$mediaId}/{-$type}/{-$id}' }
                  : { to: '/companyDialog/$companyDialogId', params: { companyDialogId: of.id } },
            })),
        },
        // there is no page any more on which these could be seen
        ...all
          .filter(isLeftOver)
          .slice(0, shownMost)
          .map(({ id, name, of }) => ({
            heading:
              of.argument === 'mediaItemId'
                ? t`${name}: its media item is gone`
                : t`${name}: its meeting is gone`,
            actions: [
              {
                label: t`Save “${name}” as a file`,
                icon: IconDownload,
                run: () => void uploads.takeAlong(id),
              },
              {
                label: t`Remove “${name}”`,
                icon: IconX,
                danger: true,
                run: () => void uploads.discard(id),
              },
            ],
          })),
      ]}
    />
  )
}
