import { useLingui } from '@lingui/react/macro'
import { IconCheck } from '@tabler/icons-react'
import { use, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { questionKind } from '../../shared/questionTypes.ts'
import type { AnswerValue } from '../../shared/values.ts'
import { FurtherSection } from '../meetings/furtherSection.ts'
import { valueOf, type AnswerInputProps } from './answerInputProps.ts'
import classes from './AnswerInput.module.css'

/** Options as chips, one or several; the first nine answer to their digit. */
export function ChoiceAnswer({
  question,
  value,
  give,
  labelledBy,
  describedBy,
  readOnly,
}: AnswerInputProps) {
  const { t } = useLingui()
  const further = use(FurtherSection)
  const single = questionKind(question.dataType) === 'single'
  if (question.options.length === 0) return <p className={classes.none}>{t`No options`}</p>
  return (
    <Chips
      kind={single ? 'radio' : 'checkbox'}
      items={question.options.map((option) => ({
        key: option.id,
        title: option.title,
        isOn: value.valueOptions?.includes(option.id) ?? false,
        picture: option.mediaItemId && further?.sections({ shown: question, optionId: option.id }),
      }))}
      labelledBy={labelledBy}
      describedBy={describedBy}
      readOnly={readOnly}
      onToggle={(id) => give(toggleOption(value, id, single), 'now')}
    />
  )
}

/** The answer after a click on an option: clicked again it goes away. */
export function toggleOption(value: AnswerValue, id: string, single: boolean): AnswerValue {
  const chosen = value.valueOptions ?? []
  const next = chosen.includes(id)
    ? chosen.filter((one) => one !== id)
    : single
      ? [id]
      : [...chosen, id]
  return valueOf({ valueOptions: next.length > 0 ? next : null })
}

type Chip = { key: string; title: string; isOn: boolean; hint?: string; picture?: ReactNode }
type ChipsProps = {
  kind: 'radio' | 'checkbox'
  items: Chip[]
  labelledBy: string
  describedBy?: string | undefined
  readOnly: boolean
  onToggle: (key: string) => void
}

/** A row of chips that behaves as one radio group or a group of checkboxes: one tab stop, arrows move, Space and Enter choose. */
export function Chips({ kind, items, labelledBy, describedBy, readOnly, onToggle }: ChipsProps) {
  const root = useRef<HTMLDivElement>(null)
  const stop = Math.max(
    0,
    items.findIndex((item) => item.isOn),
  )
  const move = (event: KeyboardEvent, at: number) => {
    const by =
      event.key === 'ArrowRight' || event.key === 'ArrowDown'
        ? 1
        : event.key === 'ArrowLeft' || event.key === 'ArrowUp'
          ? -1
          : 0
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const chips = root.current?.querySelectorAll<HTMLButtonElement>('button')
    chips?.[(at + by + items.length) % items.length]?.focus()
  }
  return (
    <div
      ref={root}
      className={classes.chips}
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {items.map((item, at) => (
        <button
          key={item.key}
          type="button"
          role={kind}
          aria-checked={item.isOn}
          aria-disabled={readOnly || undefined}
          data-answer-control
          tabIndex={at === stop ? 0 : -1}
          className={classes.chip}
          data-on={item.isOn || undefined}
          onClick={() => {
            if (!readOnly) onToggle(item.key)
          }}
          onKeyDown={(event) => move(event, at)}
        >
          <span className={classes.mark} data-shape={kind} aria-hidden>
            {item.isOn &&
              (kind === 'checkbox' ? (
                <IconCheck size={11} stroke={3} />
              ) : (
                <span className={classes.bullet} />
              ))}
          </span>
          {item.picture && <span className={classes.picture}>{item.picture}</span>}
          {item.title}
          {at < 9 && (
            <kbd className={classes.digit} aria-hidden>
              {item.hint ?? at + 1}
            </kbd>
          )}
        </button>
      ))}
    </div>
  )
}
