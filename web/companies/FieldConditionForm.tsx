import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import { useQuery } from 'urql'
import { limits } from '../../shared/limits.ts'
import { fullName } from '../../shared/personName.ts'
import {
  checkConditions,
  kindOfField,
  type RecordCondition,
  type RecordField,
  takesNothing,
  type ConditionTable,
} from '../../shared/recordConditions.ts'
import { found } from '../../shared/searchText.ts'
import { ownTimeZone } from '../ui/dateText.ts'
import { CalendarPeopleDocument } from '../gql.ts'
import { problemText } from '../data/errors.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { typedNumber } from '../ui/tableRows.ts'
import classes from './ConditionForm.module.css'
import { useCampaignChoices } from './useCampaignChoices.ts'
import type { Comparison, useConditionWords } from './useConditionWords.ts'
import { usePainChoices } from './usePainChoices.ts'
import { useRecordsLike, type RecordNames } from './useRecordNames.ts'

interface Props {
  isShown: boolean
  table: ConditionTable
  words: ReturnType<typeof useConditionWords>
  field: RecordField
  /** What is changed; none: a new one is made. */
  condition: RecordCondition | undefined
  preview: (made: RecordCondition | null) => ReactNode
  onDone: (condition: RecordCondition) => void
}

const keyOf = ({ operator, not }: Comparison): string => `${not ? 'NOT ' : ''}${operator}`

/** How a field of the records is compared, and with what. */
export function FieldConditionForm({
  isShown,
  table,
  words,
  field,
  condition,
  preview,
  onDone,
}: Props) {
  const { t, i18n } = useLingui()
  const { comparisonsOf, priorities, labels, standing, picked, versions } = words
  const [looksFor, setLooksFor] = useState('')
  const [typed] = useDebouncedValue(looksFor.trim(), 200)
  const [{ data }] = useQuery({
    query: CalendarPeopleDocument,
    pause: field !== 'CREATOR' && field !== 'OWNER' && field !== 'MEMBER',
  })
  const { choices: campaigns } = useCampaignChoices(field !== 'CAMPAIGN')
  const { choices: pains } = usePainChoices(field !== 'PAIN')
  const people = (data?.organisationUsers ?? []).map(({ user }) => ({
    value: user.id,
    label: fullName(user),
  }))
  const kind = kindOfField(table, field)!,
    // a record itself is always known
    comparisons = comparisonsOf(kind).filter(
      ({ operator }) => field !== 'RECORD' || operator !== 'IS_SET',
    )
  const [comparison, setComparison] = useState<Comparison>(
    condition?.operator && condition.field
      ? { operator: condition.operator, not: Boolean(condition.not) }
      : comparisons[0]!,
  )
  const [text, setText] = useState(condition?.text ?? '')
  const [number, setNumber] = useState(
    condition?.number == null ? '' : i18n.number(condition.number, { useGrouping: false }),
  )
  const [day, setDay] = useState(condition?.day ?? null)
  const [ids, setIds] = useState(() => [
    ...new Set(
      condition?.field === 'LABEL' || condition?.field === 'PAIN'
        ? condition.ids?.map(standing)
        : condition?.ids,
    ),
  ])
  const isRecord = field === 'RECORD' || field === 'CONTACT'
  const like = useRecordsLike(table === 'COMPANY' ? table : 'CONTACT', typed, isRecord)
  const [seen, setSeen] = useState<RecordNames>([])
  // those that are chosen stay while one looks for others
  const names = new Map([...picked, ...seen, ...like].map((one) => [one.value, one])),
    records = [...new Set([...ids, ...like.map(({ value }) => value)])].flatMap(
      (id) => names.get(id) ?? [],
    )
  const [fieldBefore, setFieldBefore] = useState(field)
  if (fieldBefore !== field) {
    setFieldBefore(field)
    setIds([])
    setLooksFor('')
    if (field === 'PRIO' || fieldBefore === 'PRIO') setNumber('')
    if (kindOfField(table, fieldBefore) !== kind) setComparison(comparisons[0]!)
  }
  const { operator, not } = comparison,
    given = typedNumber(number),
    takesDays = operator === 'WITHIN_DAYS',
    isBare = takesNothing(operator)

  const made: RecordCondition = {
    field,
    operator,
    ...(not && { not }),
    ...(!isBare &&
      (takesDays || kind === 'number'
        ? { number: field === 'PRIO' ? Number(number || '3') : given }
        : kind === 'text'
          ? { text: text.trim() }
          : kind === 'day'
            ? { day }
            : { ids })),
    // a moment's day is that of whoever asks
    ...(field === 'CREATED' && !isBare && { timeZone: ownTimeZone() }),
  }
  const problem = checkConditions(table, [made]),
    most = i18n.number(limits.withinDays)
  if (!isShown) return null
  return (
    <>
      <NativeSelect
        aria-label={t`How to compare`}
        value={keyOf(comparison)}
        data={comparisons.map((one) => ({ value: keyOf(one), label: one.label }))}
        onChange={(event) =>
          setComparison(comparisons.find((one) => keyOf(one) === event.currentTarget.value)!)
        }
      />
      {isBare ? null : field === 'PRIO' ? (
        <NativeSelect
          aria-label={t`Compare with`}
          value={number || '3'}
          data={priorities}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      ) : takesDays || kind === 'number' ? (
        <TextInput
          label={takesDays ? t`Days from today, before or after` : t`Compare with`}
          inputMode="decimal"
          value={number}
          maxLength={20}
          error={
            number.trim() !== '' &&
            problem &&
            (takesDays ? t`Write a whole number from 0 to ${most}` : t`Write a number`)
          }
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
      ) : kind === 'text' ? (
        <TextInput
          label={t`Compare with`}
          value={text}
          maxLength={limits.search}
          error={text.trim() !== '' && problem && problemText(problem)}
          description={operator === 'MATCHES' && t`* stands for any text, ? for one letter`}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : kind === 'day' ? (
        <DateField label={t`Compare with`} value={day} onChange={setDay} />
      ) : (
        <ChoiceList
          label={t`Compare with`}
          choices={
            {
              LABEL: labels,
              RECORD: records,
              CONTACT: records,
              CAMPAIGN: campaigns,
              PAIN: pains,
              VERSION: versions,
            }[field as string] ?? people
          }
          search={looksFor}
          onSearch={setLooksFor}
          isFound={isRecord}
          value={ids}
          onChange={(next) => {
            setSeen([...names.values()])
            setIds(next)
          }}
        />
      )}
      {preview(problem ? null : made)}
      <Button type="submit" disabled={Boolean(problem)} onClick={() => problem || onDone(made)}>
        <Trans>Filter</Trans>
      </Button>
    </>
  )
}

interface ChoiceListProps {
  label: string
  search: string
  onSearch: (search: string) => void
  /** The choices are what was found for the search already. */
  isFound: boolean
  choices: readonly { value: string; label: string }[]
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Those that are chosen stay in sight while one looks for others. */
function ChoiceList({
  label,
  search,
  onSearch,
  isFound,
  choices,
  value,
  onChange,
}: ChoiceListProps) {
  const { t } = useLingui()
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {(isFound || choices.length > 8) && (
        <TextInput
          type="search"
          aria-label={t`Look for one`}
          placeholder={t`Search`}
          value={search}
          maxLength={limits.search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          // Enter would send the form
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div className={classes.choices}>
        {choices
          .filter(
            (choice) => isFound || value.includes(choice.value) || found(choice.label, search),
          )
          .map((choice) => (
            <Checkbox
              key={choice.value}
              label={choice.label}
              checked={value.includes(choice.value)}
              onChange={(event) =>
                onChange(
                  event.currentTarget.checked
                    ? [...value, choice.value]
                    : value.filter((one) => one !== choice.value),
                )
              }
            />
          ))}
      </div>
    </fieldset>
  )
}
