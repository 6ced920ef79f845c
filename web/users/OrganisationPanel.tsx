import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../ui/lazyPart.tsx'
import { Panel } from '../ui/Panel.tsx'
import { copyText } from './copyText.tsx'
import classes from './Organisation.module.css'

const RenameDialog = lazyDialog(
  () => import('./RenameDialog.tsx'),
  (module) => module.RenameDialog,
)

interface Props {
  organisation: { id: string; title: string }
}

/** What the organisation is called, and its id. */
export function OrganisationPanel({ organisation: { id, title } }: Props) {
  const { t } = useLingui()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <Panel
      title={title}
      actions={
        <Button
          variant="default"
          size="compact-sm"
          aria-haspopup="dialog"
          onClick={() => setRenaming(true)}
        >
          <Trans>Rename</Trans>
        </Button>
      }
    >
      <dl className={classes.facts}>
        <dt>
          <Trans>Id</Trans>
        </dt>
        <dd className={classes.beside}>
          <code className={classes.id}>{id}</code>
          <ActionIcon
            aria-label={t`Copy the id of the organisation`}
            onClick={() => void copyText(id, t`The id is copied.`)}
          >
            <IconCopy size={15} aria-hidden />
          </ActionIcon>
        </dd>
      </dl>
      {isRenaming && (
        <RenameDialog organisation={{ id, title }} onClose={() => setRenaming(false)} />
      )}
    </Panel>
  )
}
