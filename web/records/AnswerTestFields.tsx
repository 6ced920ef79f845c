import { useLingui } from '@lingui/react/macro'
import { MultiSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { minutesOf, type AnswerRange } from '../../shared/conditions.ts'
import { limits } from '../../shared/limits.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { isTime } from '../../shared/values.ts'
import { DateField } from '../ui/DateTimeField.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Segments } from '../ui/Segments.tsx'
import classes from './AnswerTestFields.module.css'

export type AnswerTest = Omit<Partial<AnswerRange>, 'id'>
interface Props {
  test: AnswerTest
  question: { dataType: string; options: readonly { id: string; title: string }[] }
  /** What can be chosen where that is not the question's options: labels. */
  choices?: { value: string; label: string }[]
  onChange: (part: AnswerTest) => void
}

/** What an answer is compared with, in fields that fit its question; nothing for a text. */
export function AnswerTestFields({ test, question, choices, onChange }: Props) {
  const { t } = useLingui()
  switch (questionKind(question.dataType)) {
    case 'bool':
      return (
        <Segments
          label={t`Answer`}
          value={test.valueBool === false ? 'no' : 'yes'}
          choices={[
            { value: 'yes', label: t`Yes` },
            { value: 'no', label: t`No` },
          ]}
          onChange={(value) => onChange({ valueBool: value === 'yes' })}
        />
      )
    case 'single':
    case 'multiple':
    case 'labels':
      return (
        <MultiSelect
          aria-label={t`Options`}
          placeholder={test.valueOptions?.length ? '' : t`Any of`}
          value={[...(test.valueOptions ?? [])]}
          data={choices ?? question.options.map((o) => ({ value: o.id, label: o.title }))}
          onChange={(value) => onChange({ valueOptions: value })}
        />
      )
    case 'date':
    case 'dateTime':
      return (
        <div className={classes.between ?? ''}>
          <DateField
            label={t`From`}
            value={test.valueDateFrom?.slice(0, 10) ?? null}
            onChange={(value) => onChange({ valueDateFrom: value && `${value}T00:00:00.000Z` })}
          />
          <DateField
            label={t`Until`}
            value={test.valueDateTo?.slice(0, 10) ?? null}
            onChange={(value) => onChange({ valueDateTo: value && `${value}T23:59:59.999Z` })}
          />
        </div>
      )
    case 'time':
      return (
        <div className={classes.between ?? ''}>
          <TimeField
            label={t`From`}
            value={test.valueNumberFrom ?? null}
            onChange={(value) => onChange({ valueNumberFrom: value })}
          />
          <TimeField
            label={t`Until`}
            value={test.valueNumberTo ?? null}
            onChange={(value) => onChange({ valueNumberTo: value })}
          />
        </div>
      )
    case 'text':
      return null
    case 'line':
      return (
        <TextInput
          label={t`Text`}
          value={test.valueText ?? ''}
          maxLength={limits.search}
          onChange={(event) => onChange({ valueText: event.currentTarget.value })}
        />
      )
    default:
      return (
        <div className={classes.between ?? ''}>
          <NumberField
            label={t`From`}
            value={test.valueNumberFrom ?? null}
            onChange={(value) => onChange({ valueNumberFrom: value })}
          />
          <NumberField
            label={t`Until`}
            value={test.valueNumberTo ?? null}
            onChange={(value) => onChange({ valueNumberTo: value })}
          />
        </div>
      )
  }
}

interface TimeFieldProps {
  label: string
  /** In minutes since midnight. */
  value: number | null
  onChange: (value: number | null) => void
}

/** A time of the clock; where the browser has no field for one, what is typed may be none. */
function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t } = useLingui()
  const [wrong, setWrong] = useState<string | null>(null)
  return (
    <TextInput
      type="time"
      label={label}
      value={wrong ?? clock(value)}
      error={wrong !== null && t`Write it as HH:mm`}
      onChange={({ currentTarget: { value: text } }) => {
        setWrong(text === '' || isTime(text) ? null : text)
        onChange(isTime(text) ? minutesOf(text) : null)
      }}
    />
  )
}
const clock = (minutes: number | null | undefined): string =>
  minutes == null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
