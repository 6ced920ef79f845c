import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { Schema } from '../../shared/inputs/schema.ts'
import { announce } from '../ui/announce.ts'
import { SortableList } from '../ui/SortableList.tsx'
import classes from './FieldRows.module.css'
import type { TextOf } from './textFields.ts'
import type { FieldRows as Fields, Row } from './useFieldRows.ts'

type Shape = Readonly<Record<string, Schema>>

/** A row, for what draws it. */
export interface FieldRow<R extends Row, S extends Shape> {
  value: R
  /** "Option 2" */
  label: string
  set: (part: Partial<Omit<R, 'id'>>) => void
  /** What is wrong with a field, with the row, and the field where it has several: "Line 2, price: At most 9." */
  errorOf: (field: keyof S & keyof R & string, word?: string) => string | undefined
  /** What an input for a text takes. */
  text: (
    field: TextOf<S> & keyof R & string,
    word?: string,
  ) => {
    'aria-label': string
    maxLength: number
    value: string
    error: string | undefined
    onChange: (event: { currentTarget: { value: string } }) => void
  }
}

interface Props<R extends Row, S extends Shape> {
  of: Fields<R, S>
  label: string
  /** What a row is called by its number. */
  rowLabel: (number: string) => string
  /** By what is in it; empty: by its number. */
  name?: (row: NoInfer<R>) => string
  blank: () => NoInfer<R>
  /** The words of the button that adds one. */
  add: string
  /** Where there is none. */
  none?: string
  /** Whether their order means something. */
  ordered?: boolean
  /** Whether another one is offered. */
  canAdd?: boolean
  children: (row: FieldRow<R, S>) => ReactNode
}

/**
 * The rows of a form. Enter goes to the next one, and behind the last one adds one. Focus goes to the first field of one
 * that was added, and to what stands in the place of one that was removed.
 */
export function FieldRows<R extends Row, S extends Shape>({
  of: { name: list, rows, schema, change, errorOf },
  label,
  rowLabel,
  name,
  blank,
  add,
  none,
  ordered = false,
  canAdd = true,
  children,
}: Props<R, S>) {
  const { t, i18n } = useLingui()
  const element = useRef<HTMLFieldSetElement>(null)
  // what is to have the focus once it is there
  const wanted = useRef<string | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    element.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = null
  })
  const labelOf = (at: number): string => rowLabel(i18n.number(at + 1)),
    nameOf = (row: R, at: number): string => name?.(row).trim() || labelOf(at)
  const isFull = rows.length >= schema.max,
    most = i18n.number(schema.max)
  const addOne = (): void => {
    if (isFull || !canAdd) return
    const row = blank()
    wanted.current = `[data-row="${row.id}"] :is(input, textarea, select)`
    change([...rows, row])
    const added = labelOf(rows.length)
    announce(t`${added} was added.`, list)
  }
  const remove = (row: R, at: number): void => {
    const beside = rows[at + 1] ?? rows[at - 1]
    wanted.current = beside ? `[data-row="${beside.id}"] > :last-child` : '[data-add]'
    change(rows.filter(({ id }) => id !== row.id))
    const removed = nameOf(row, at)
    announce(t`“${removed}” was removed.`, list)
  }
  const move = (id: string, afterId: string | null): void => {
    const moved = rows.find((row) => row.id === id)!,
      rest = rows.filter((row) => row.id !== id),
      at = afterId ? rest.findIndex((row) => row.id === afterId) + 1 : 0
    change([...rest.slice(0, at), moved, ...rest.slice(at)])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, defaultPrevented } = event
    if (key !== 'Enter' || ctrlKey || metaKey || defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || target.role === 'combobox') return
    const row = target.closest('[data-row]')
    if (!row) return
    // not the form's own, which would submit it
    event.preventDefault()
    const at = rows.findIndex(({ id }) => id === row.getAttribute('data-row')),
      next = rows[at + 1]
    if (next)
      element.current
        ?.querySelector<HTMLElement>(`[data-row="${next.id}"] :is(input, textarea)`)
        ?.focus()
    else if (target.value.trim()) addOne()
  }
  const draw = (row: R, at: number): ReactNode => {
    const own = labelOf(at),
      title = nameOf(row, at)
    const set = (part: Partial<Omit<R, 'id'>>): void =>
      change(rows.map((one) => (one.id === row.id ? { ...one, ...part } : one)))
    const titleOf = (word?: string): string => (word ? t`${own}, ${word}` : own)
    const wrong = (field: string, word?: string): string | undefined => {
      const message = errorOf(at, field),
        place = titleOf(word)
      return message && t`${place}: ${message}`
    }
    return (
      <div className={classes.row} data-row={row.id}>
        {children({
          value: row,
          label: own,
          set,
          errorOf: wrong,
          text: (field, word) => ({
            'aria-label': titleOf(word),
            maxLength: (schema.of.shape[field] as Schema & { readonly max: number }).max,
            value: (row[field] as string | null | undefined) ?? '',
            error: wrong(field, word),
            onChange: ({ currentTarget: { value } }) => set({ [field]: value } as Partial<R>),
          }),
        })}
        <ActionIcon aria-label={t`Remove ${title}`} onClick={() => remove(row, at)}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </div>
    )
  }
  const problem = errorOf()
  return (
    <fieldset ref={element} className={classes.rows} onKeyDown={onKeyDown}>
      <legend>{label}</legend>
      {rows.length === 0 && none && <p className={classes.soft}>{none}</p>}
      {ordered ? (
        <SortableList
          label={label}
          items={rows}
          name={(row) => nameOf(row, rows.indexOf(row))}
          onMove={move}
        >
          {draw}
        </SortableList>
      ) : (
        <ul className={classes.list} aria-label={label}>
          {rows.map((row, at) => (
            <li key={row.id}>{draw(row, at)}</li>
          ))}
        </ul>
      )}
      {canAdd && (
        <Button
          data-add
          variant="subtle"
          className={classes.add}
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={isFull}
          onClick={addOne}
        >
          {isFull ? t`At most ${most}.` : add}
        </Button>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
