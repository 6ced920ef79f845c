import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Table } from '@mantine/core'
import type { RecordCondition } from '../../shared/recordConditions.ts'
import type { BulkTable, CompanySort, ListViewContent } from '../gql.ts'
import { useConditionWords } from './useConditionWords.ts'
import type { LeadPart } from './leadContent.ts'
import { useLeadWords } from './useLeadWords.ts'
import { useSortTexts } from './useSortTexts.ts'

interface Props {
  table: BulkTable
  title: string
  mine: Required<ListViewContent>
  /** What others have made of it, by the path of the field. */
  theirs: Readonly<Record<string, unknown>>
  columns: readonly { id: string; header: string }[]
  onClose: () => void
  onMine: () => void
  onTheirs: () => void
}

/** Two people have changed one view: what each made of it, and which of them is to count. */
export function ViewConflict({
  table,
  title,
  mine,
  theirs,
  columns,
  onClose,
  onMine,
  onTheirs,
}: Props) {
  const { t } = useLingui()
  const paths = Object.keys(theirs).filter((path) => path.startsWith('content.'))
  const conditions = [mine.conditions, theirs['content.conditions']].flatMap(
    (one) => (one ?? []) as RecordCondition[],
  )
  const words = useConditionWords(table === 'CONTACT' ? table : 'COMPANY', conditions)
  const leadText = useLeadWords(table === 'LEAD')
  const sorts = useSortTexts()
  const names: Record<string, string> = {
    search: t`Search`,
    prio: t`Priority`,
    labels: t`Label`,
    conditions: t`Filters`,
    sort: t`Order`,
    columns: t`Columns`,
    leads: t`Filters`,
  }
  const textOf = (field: string, part: unknown): string => {
    if (part == null || (Array.isArray(part) && part.length === 0)) return t`none`
    const value = part as string | number | readonly unknown[]
    switch (field) {
      case 'prio':
        return words.priorities.find((one) => one.value === String(value))?.label ?? String(value)
      case 'labels':
        return (value as string[]).map((id) => words.labelName(id) ?? '…').join(', ')
      case 'conditions':
        return (value as RecordCondition[]).map(words.textOf).join(', ')
      case 'sort':
        return sorts[value as CompanySort] ?? String(value)
      case 'leads':
        return leadText(value as LeadPart)
      case 'columns':
        return (value as string[])
          .flatMap((id) => columns.find((column) => column.id === id)?.header ?? [])
          .join(', ')
      default:
        return String(value)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`“${title}” was changed meanwhile`}
      size="lg"
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Stack gap="sm">
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>
                <Trans>Theirs</Trans>
              </Table.Th>
              <Table.Th>
                <Trans>Mine</Trans>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {paths.map((path) => {
              const field = path.slice('content.'.length)
              return (
                <Table.Tr key={path}>
                  <Table.Th scope="row">{names[field] ?? field}</Table.Th>
                  <Table.Td>{textOf(field, theirs[path])}</Table.Td>
                  <Table.Td>{textOf(field, mine[field as keyof ListViewContent])}</Table.Td>
                </Table.Tr>
              )
            })}
          </Table.Tbody>
        </Table>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onTheirs}>
            <Trans>Take theirs</Trans>
          </Button>
          <Button onClick={onMine}>
            <Trans>Save mine</Trans>
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
