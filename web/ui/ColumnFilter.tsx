import {
  ActionIcon,
  Button,
  CloseButton,
  NativeSelect,
  Popover,
  Stack,
  TextInput,
} from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconFilter, IconFilterFilled } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ColumnFilter.module.css'
import { DateField } from './DateTimeField.tsx'
import { writeDay } from './dateTimeInput.ts'
import {
  isComplete,
  operatorsOf,
  type CellKind,
  type Filter,
  type FilterOperator,
} from './tableRows.ts'

type ColumnFilterProps = {
  column: string
  title: string
  kind: CellKind
  filter: Filter | undefined
  onFilter: (filter: Filter | null) => void
}

/** The funnel in a column's head: how to compare, and with what. */
export function ColumnFilter({ column, title, kind, filter, onFilter }: ColumnFilterProps) {
  const { t } = useLingui()
  const words = useOperatorWords(kind)
  const [open, setOpen] = useState(false)
  const [operator, setOperator] = useState<FilterOperator>(operatorsOf[kind][0] ?? 'contains')
  const [value, setValue] = useState('')
  const toggle = (next: boolean) => {
    setOpen(next)
    setOperator(filter?.operator ?? operatorsOf[kind][0] ?? 'contains')
    setValue(filter?.value ?? '')
  }
  const apply = () => {
    onFilter({ column, operator, value: value.trim() })
    setOpen(false)
  }
  const Funnel = filter ? IconFilterFilled : IconFilter
  return (
    <Popover
      opened={open}
      onChange={toggle}
      position="bottom-start"
      trapFocus
      returnFocus
      withRoles={false}
      width={240}
    >
      <Popover.Target>
        <ActionIcon
          size={24}
          className={classes.funnel ?? ''}
          data-filtered={filter ? true : undefined}
          aria-label={t`Filter by ${title}`}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => toggle(!open)}
        >
          <Funnel size={13} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Filter by ${title}`} p="sm">
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete(kind, value)) apply()
          }}
        >
          <Stack gap="sm">
            <NativeSelect
              aria-label={t`How to compare`}
              value={operator}
              data={operatorsOf[kind].map((one) => ({ value: one, label: words[one] }))}
              onChange={(event) => setOperator(event.currentTarget.value as FilterOperator)}
            />
            {kind === 'date' ? (
              <DateField
                label={t`Compare with`}
                value={value || null}
                onChange={(day) => setValue(day ?? '')}
              />
            ) : (
              <TextInput
                label={t`Compare with`}
                data-autofocus
                value={value}
                maxLength={200}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                error={
                  kind === 'number' && value !== '' && !isComplete(kind, value) && t`Write a number`
                }
                description={
                  operator === 'matches' &&
                  kind === 'text' &&
                  t`* stands for any text, ? for one letter`
                }
                onChange={(event) => setValue(event.currentTarget.value)}
              />
            )}
            <Button type="submit" disabled={!isComplete(kind, value)}>
              <Trans>Filter</Trans>
            </Button>
            {filter && (
              <Button
                variant="default"
                onClick={() => {
                  onFilter(null)
                  setOpen(false)
                }}
              >
                <Trans>Take the filter away</Trans>
              </Button>
            )}
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** "City contains gent ×". */
export function FilterPill({
  filter,
  title,
  kind,
  onRemove,
}: {
  filter: Filter
  title: string
  kind: CellKind
  onRemove: () => void
}) {
  const { t } = useLingui()
  const how = useOperatorWords(kind)[filter.operator],
    value = kind === 'date' ? writeDay(filter.value) : filter.value
  return (
    <li className={classes.pill}>
      <span>
        {title} <em>{how}</em> {value}
      </span>
      <CloseButton
        size="xs"
        aria-label={t`Take away: ${title} ${how} ${value}`}
        onClick={onRemove}
      />
    </li>
  )
}

function useOperatorWords(kind: CellKind): Record<FilterOperator, string> {
  const { t } = useLingui()
  const isDate = kind === 'date'
  return {
    contains: t`contains`,
    startsWith: t`starts with`,
    endsWith: t`ends with`,
    matches: kind === 'text' ? t`matches` : t`is exactly`,
    greaterThan: isDate ? t`is after` : t`is greater than`,
    lessThan: isDate ? t`is before` : t`is less than`,
  }
}
