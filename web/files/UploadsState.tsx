import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { IconFile, IconFileUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { capped } from '../../shared/textCut.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useAnnounced } from '../ui/useAnnounced.ts'
import classes from './UploadsState.module.css'
import { useUploads } from './useUploads.ts'

const shownMost = 20

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
          actions: all.slice(0, shownMost).map(({ of, name }) => ({
            label: name,
            icon: IconFile,
            link: { to: '/companyDialog/$companyDialogId', params: { companyDialogId: of.id } },
          })),
        },
      ]}
    />
  )
}
