import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapQuestion } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { useTabTitle } from '../ui/useTabTitle.ts'

/** An address that leads nowhere. */
export function NotFound() {
  const { t } = useLingui()
  const title = t`There is no such page`
  useTabTitle(title)
  return (
    <Page>
      <EmptyState
        icon={IconMapQuestion}
        title={<h1 style={{ all: 'unset' }}>{title}</h1>}
        action={
          <Button component={Link} to="/" variant="default">
            <Trans>To the start</Trans>
          </Button>
        }
      >
        <Trans>The address may be mistyped, or what it led to is gone.</Trans>
      </EmptyState>
    </Page>
  )
}
