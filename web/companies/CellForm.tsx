import { useLingui } from '@lingui/react/macro'
import { Select, Textarea, TextInput } from '@mantine/core'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { Controller, useForm } from 'react-hook-form'
import { asFields } from '../outbox/fieldEdits.ts'
import { noMember, recordFields } from '../outbox/recordFields.ts'
import { useRefusedEdits, type FieldsChange } from '../outbox/useRefusedEdits.ts'
import { editsOf } from '../records/editsOf.ts'
import { useRefusedDraft } from '../records/useRefusedDraft.ts'
import { useTheirsText } from '../records/useTheirsText.tsx'
import { announce } from '../ui/announce.ts'
import { useUnsaved } from '../ui/useUnsaved.ts'
import classes from './CellForm.module.css'
import type { CellRow } from './cellColumns.ts'
import type { CellKind } from './cellKinds.ts'
import type { CellWay } from './cellMoves.ts'
import { useOwnerChoices } from './useOwnerChoices.ts'
import { usePriorityChoices } from './usePriorityChoices.ts'

/** Where one goes when a cell is left; null: it was left for something else on the page. */
export type Leaving = CellWay | 'stay' | null

export interface CellFormHandle {
  /** Saves what was typed, because a press went elsewhere. */
  leave: () => void
}

interface Props {
  ref: Ref<CellFormHandle>
  kind: CellKind
  row: CellRow
  name: string
  /** The fields of the cell. */
  paths: readonly string[]
  /** Of the cell, px. */
  height: number
  onSave: (change: FieldsChange, undo: () => void) => void
  onLeave: (way: Leaving) => void
}

/** The form of a cell: the fields of the record's form that stand in it, saved as that saves them. */
export function CellForm({ ref, kind, row: now, name, paths, height, onSave, onLeave }: Props) {
  const { t, i18n } = useLingui()
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [owned] = useState(() =>
    now.owner && paths.includes('ownerId')
      ? { owner: now.owner, ownerId: now.owner.id }
      : undefined,
  )
  const [row] = useState(() => ({ ...now, ...owned }))
  const form = useForm({ resolver: kind.resolver, defaultValues: kind.draftOf(row) })
  const { register, control, handleSubmit, getFieldState, formState } = form
  const { refused, put, takeBack } = useRefusedEdits(kind.record(row.id))
  const theirs = useRefusedDraft(refused, row, paths, form, kind.refusedField)
  const { owners, nameOf, isRefused, ask } = useOwnerChoices(
    owned,
    Object.hasOwn(theirs, 'ownerId'),
  )
  const theirsText = useTheirsText(theirs, nameOf)
  const priorities = usePriorityChoices()
  const choices: Readonly<Record<string, ComponentProps<typeof Select>>> = {
    prio: { data: priorities },
    ownerId: {
      data: owners,
      searchable: true,
      nothingFoundMessage: t`Nobody has this name`,
      onFocus: ask,
    },
  }
  const { onDirty } = useUnsaved()
  const element = useRef<HTMLFormElement>(null)
  const isEnter = useRef(false)
  const isDirty = paths.some((path) => getFieldState(path, formState).isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  // before the next key, which would go elsewhere
  useLayoutEffect(() => {
    const field = element.current?.querySelector<HTMLInputElement>('input, textarea')
    field?.focus({ preventScroll: true })
    if (!field?.readOnly) field?.select()
    if (field && isChoice(field)) field.click()
  }, [])

  const labelOf = (path: string): string => {
    const field = i18n._(recordFields[path]!)
    return t`${field} of ${name}`
  }
  const save = (way: Leaving): void =>
    void handleSubmit(
      (values) => {
        const changed = paths.map((path) => {
          const value = getFieldState(path).isDirty
          return [path, { value, base: null }]
        })
        const fields = editsOf(
          values,
          asFields(Object.fromEntries(changed), 'value') as Parameters<typeof editsOf>[1],
          row,
          theirs,
        )
        if (Object.keys(fields).length > 0) {
          const change = kind.change(row.id, fields)
          void put(change)
          onSave(change, () => void takeBack(change))
        }
        onDirty(false)
        onLeave(way)
      },
      () => {
        const wrong = paths.flatMap((path) => {
          const { error } = getFieldState(path)
          return error?.message ? `${labelOf(path)}: ${error.message}` : []
        })
        announce(wrong.join(' '), 'cell')
      },
    )()
  useImperativeHandle(ref, () => ({ leave: () => (isDirty ? save(null) : onLeave(null)) }))

  const onKeys = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, shiftKey, target } = event
    if (event.nativeEvent.isComposing) return
    const fields = [
        ...event.currentTarget.querySelectorAll('input:not([type="hidden"]), textarea'),
      ],
      at = fields.indexOf(target as Element)
    isEnter.current = key === 'Enter'
    if (key === 'Escape') {
      onDirty(false)
      onLeave('stay')
    } else if (key === 'Tab' && !fields[at + (shiftKey ? -1 : 1)])
      save(shiftKey ? 'previous' : 'next')
    else if (key === 'Enter' && !shiftKey && !isChoice(target as Element)) save('below')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <form
      ref={element}
      className={classes.form}
      style={{ '--cell': `${height}px` }}
      noValidate
      onKeyDownCapture={onKeys}
      onSubmit={(event) => event.preventDefault()}
    >
      {paths.map((path) => {
        const shown = {
          'aria-label': labelOf(path),
          ...(paths.length > 1 && { placeholder: i18n._(recordFields[path]!) }),
          variant: 'unstyled',
          className: classes.field ?? '',
          // below what is typed, which stays where the cell is
          inputWrapperOrder: [...order],
          error: getFieldState(path, formState).error?.message,
          ...theirsText(path),
        }
        if (choices[path])
          return (
            <Controller
              key={path}
              control={control}
              name={path}
              render={({ field }) => (
                <Select
                  {...shown}
                  {...choices[path]}
                  error={
                    shown.error ??
                    (path === 'ownerId' && isRefused(String(field.value)) && t(noMember))
                  }
                  allowDeselect={false}
                  // a press in it is none beside the cell
                  comboboxProps={{ withinPortal: false }}
                  value={String(field.value)}
                  onOptionSubmit={(value) => {
                    field.onChange(value)
                    save(isEnter.current ? 'below' : 'stay')
                  }}
                />
              )}
            />
          )
        const typed = { ...shown, ...register(path) }
        return lists.has(path) ? (
          <Textarea key={path} {...typed} autosize minRows={1} maxRows={6} />
        ) : (
          <TextInput key={path} {...typed} {...longest(kind.shape[path])} />
        )
      })}
    </form>
  )
}

const isChoice = (field: Element): boolean => field.getAttribute('aria-haspopup') === 'listbox'

/** How many characters a text takes. */
const longest = (schema: object = {}): { maxLength?: number } =>
  'max' in schema ? { maxLength: Number(schema.max) } : {}

/** One value a line. */
const lists: ReadonlySet<string> = new Set(['address.telephones', 'address.emails'])
const order = ['input', 'description', 'error'] as const
