import { useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import type { TimelineKind } from '../gql.ts'
import type { RecordKey } from '../outbox/recordKey.ts'
import type { TimelineSearch } from '../routeSearch.ts'
import { Segments } from '../ui/Segments.tsx'
import { TimelinePage } from './TimelinePage.tsx'

interface Props {
  of: RecordKey<'Company' | 'Contact'>
  /** As the address has it; all of them without one that there is. */
  kind: string | undefined
  onSearch: (search: TimelineSearch) => void
}

/** What happened with an account or a contact, the newest first, all of it or of one kind. */
export function Timeline({ of, kind: asked, onSearch }: Props) {
  const { t } = useLingui()
  const names: [TimelineKind | 'ALL', string][] = [
    ['ALL', t`All`],
    ['MEETING', t`Meetings`],
    ['COMMENT', t`Comments`],
    ['NEXT_STEP', t`Next steps`],
    ['OPPORTUNITY', t`Opportunities`],
    ['CAMPAIGN', t`Campaigns`],
    ['CHANGE', t`Changes`],
  ]
  const choices = names.map(([value, label]) => ({ value, label })),
    chosen = choices.find(({ value }) => value === asked)?.value ?? 'ALL',
    kind = chosen === 'ALL' ? undefined : chosen
  return (
    <Stack gap="sm">
      <Segments
        label={t`Kind of entry`}
        value={chosen}
        choices={choices}
        onChange={(next) => onSearch(next === 'ALL' ? {} : { timeline: next })}
      />
      <TimelinePage key={`${of} ${kind ?? ''}`} of={of} kind={kind} after={null} />
    </Stack>
  )
}
