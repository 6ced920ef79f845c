import { Trans, useLingui } from '@lingui/react/macro'
import { IconMapQuestion } from '@tabler/icons-react'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import { useTabTitle } from '../ui/useTabTitle.ts'
import { LinkButton } from '../ui/LinkButton.tsx'

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
          <LinkButton to="/" variant="default">
            <Trans>To the start</Trans>
          </LinkButton>
        }
      >
        <Trans>The address may be mistyped, or what it led to is gone.</Trans>
      </EmptyState>
    </Page>
  )
}
