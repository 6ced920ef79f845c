import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconDots,
  IconDownload,
  IconHistory,
  IconPencil,
  IconReplace,
  IconTrash,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { acceptedFiles } from '../../shared/fileTypes.ts'
import type { Media_oneFragment } from '../gql.ts'
import { ActionMenu } from '../ui/ActionMenu.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

interface Props {
  item: Media_oneFragment
  onEdit: () => void
  onReplace: (file: File) => void
  onHistory: () => void
  onDelete: () => void
}

/** What can be done with one item. */
export function MediaActions({ item, onEdit, onReplace, onHistory, onDelete }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const { type, url, file, mayEdit } = item
  const canReplace = mayEdit && type !== 'LINK'
  useShortcut('e', t`Edit`, onEdit, { enabled: mayEdit })
  return (
    <>
      {file && url && (
        <Button
          component="a"
          variant="default"
          href={`${url}&download`}
          download={file.name}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          <Trans>Download</Trans>
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
        >
          <Trans>Edit</Trans>
        </Button>
      )}
      <ActionMenu
        target={
          <ActionIcon aria-label={t`More`} variant="default" size={32}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        }
        sections={[
          {
            actions: [
              canReplace && {
                label: t`Replace…`,
                icon: IconReplace,
                run: () => input.current?.click(),
              },
              { label: t`History`, icon: IconHistory, run: onHistory },
              mayEdit && { label: t`Delete`, icon: IconTrash, danger: true, run: onDelete },
            ],
          },
        ]}
      />
      {canReplace && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t`Replace`}
          accept={acceptedFiles}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen) onReplace(chosen)
            event.currentTarget.value = ''
          }}
        />
      )}
    </>
  )
}
