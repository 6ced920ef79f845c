import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { newId } from '../../shared/id.ts'
import { optionTitle } from '../../shared/inputs/question.ts'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './builder.module.css'
import { canAddOption } from './questionDraft.ts'

interface Option {
  id: string
  title: string
}

/** The options of a choice, in order; Enter adds the next one. */
export function OptionsEditor({
  ref,
  options,
  onChange,
  error,
}: {
  /** the field of a new option */
  ref?: Ref<HTMLInputElement>
  options: readonly Option[]
  onChange: (options: Option[]) => void
  error?: string | undefined
}) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const add = (): void => {
    if (!canAddOption(options, text)) return
    onChange([...options, { id: newId(), title: text.trim() }])
    setText('')
  }
  const move = (id: string, afterId: string | null): void => {
    const moved = options.find((o) => o.id === id)!,
      rest = options.filter((o) => o.id !== id),
      at = afterId ? rest.findIndex((o) => o.id === afterId) + 1 : 0
    onChange([...rest.slice(0, at), moved, ...rest.slice(at)])
  }
  return (
    <fieldset className={classes.options}>
      <legend>
        <Trans>Options</Trans>
      </legend>
      {options.length === 0 && (
        <p className={classes.soft}>
          <Trans>No options</Trans>
        </p>
      )}
      <SortableList label={t`Options`} items={options} name={(o) => o.title} onMove={move}>
        {(option) => (
          <div className={classes.option}>
            <TextInput
              aria-label={t`Option`}
              value={option.title}
              maxLength={optionTitle.max}
              onChange={(event) =>
                onChange(
                  options.map((o) =>
                    o.id === option.id ? { ...o, title: event.currentTarget.value } : o,
                  ),
                )
              }
            />
            <ActionIcon
              aria-label={t`Remove ${option.title}`}
              onClick={() => onChange(options.filter((o) => o.id !== option.id))}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </div>
        )}
      </SortableList>
      <div className={`${classes.option} ${classes.newOption}`}>
        <TextInput
          ref={ref}
          aria-label={t`New option`}
          placeholder={t`New option`}
          value={text}
          maxLength={optionTitle.max}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey) {
              event.preventDefault()
              add()
            }
          }}
        />
        {canAddOption(options, text) && (
          <Button variant="default" onClick={add}>
            <Trans>Add</Trans>
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.problem}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
