import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Page } from '../ui/Page.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'
import { Segments } from '../ui/Segments.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { NewLicenceDialog } from './NewLicenceDialog.tsx'
import { OrganisationLicences } from './OrganisationLicences.tsx'
import { OrganisationList } from './OrganisationList.tsx'
import type { OrganisationsSearch } from './organisationsSearch.ts'
import { WaitingLicences } from './WaitingLicences.tsx'

export interface ListProps {
  search: OrganisationsSearch
  onChange: (part: OrganisationsSearch) => void
  /** Another number than before: something of it has changed. */
  changes: number
  onChanged: () => void
}

/** All organisations with what they use and their licences; and the keys that wait for somebody. */
export function OrganisationsView({ search, onChange }: Pick<ListProps, 'search' | 'onChange'>) {
  const { t } = useLingui()
  const [isMaking, setMaking] = useState(false)
  const [changes, setChanges] = useState(0)
  const list = { search, onChange, changes, onChanged: () => setChanges((count) => count + 1) }
  useShortcut('n', t`New licence`, () => setMaking(true))
  return (
    <Page>
      <PageHeader
        title={t`All organisations`}
        actions={
          <>
            <Segments
              label={t`What to list`}
              value={search.list ?? 'organisations'}
              onChange={(next) =>
                onChange({
                  list: next === 'keys' ? next : undefined,
                  search: undefined,
                  page: undefined,
                  state: undefined,
                })
              }
              choices={[
                { value: 'organisations', label: t`Organisations` },
                { value: 'keys', label: t`Unused keys` },
              ]}
            />
            <Button
              leftSection={<IconPlus size={16} aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setMaking(true)}
            >
              <Trans>New licence</Trans>
            </Button>
          </>
        }
      />
      {search.list === 'keys' ? <WaitingLicences {...list} /> : <OrganisationList {...list} />}
      {search.organisation && (
        <OrganisationLicences
          id={search.organisation}
          onChanged={list.onChanged}
          onClose={() => onChange({ organisation: undefined })}
        />
      )}
      {isMaking && <NewLicenceDialog onMade={list.onChanged} onClose={() => setMaking(false)} />}
    </Page>
  )
}
