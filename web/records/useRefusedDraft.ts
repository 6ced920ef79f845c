import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormGetFieldState, UseFormResetField } from 'react-hook-form'
import { isSame } from '../outbox/fieldEdits.ts'
import type { RefusedEdit, RefusedEdits } from '../outbox/useRefusedEdits.ts'
import { pathsOf } from './editsOf.ts'

/** By the path of each field that holds what was refused: what the record has there. */
export type Theirs = Readonly<Record<string, unknown>>
const none: Theirs = {}

type Form<Draft extends FieldValues> = {
  getFieldState: UseFormGetFieldState<Draft>
  resetField: UseFormResetField<Draft>
}

/**
 * Puts what was typed before and refused into the fields of a form, once, as soon as it is known, and not where the person has typed already; gives where it has.
 * What is refused while the form is open does not come into it, and stays in the tray.
 */
export function useRefusedDraft<Draft extends FieldValues>(
  refused: RefusedEdits | null,
  record: object | undefined,
  names: readonly string[],
  { getFieldState, resetField }: Form<Draft>,
  /** As a field of the form holds what an edit has for it. */
  typed: (edit: RefusedEdit, path: string) => unknown = typedText,
): Theirs {
  const [theirs, setTheirs] = useState<Theirs | null>(null)
  useEffect(() => {
    if (theirs || !refused || !record) return
    const now = pathsOf(record)
    const put = Object.entries(refused).filter(
      ([path]) => names.includes(path) && !getFieldState(path as Path<Draft>).isDirty,
    )
    // as the default of the field: nobody has typed it here, and closing the form loses nothing
    for (const [path, edit] of put)
      resetField(path as Path<Draft>, { defaultValue: typed(edit, path) as never })
    setTheirs(
      Object.fromEntries(
        put.map(([path, edit]) => {
          const isStale = edit.theirs !== undefined && isSame(now[path], edit.base)
          return [path, isStale ? edit.theirs : now[path]]
        }),
      ),
    )
  }, [theirs, refused, record, names, getFieldState, resetField, typed])
  return theirs ?? none
}

/** A list one a line. */
const typedText = ({ value }: RefusedEdit): string =>
  Array.isArray(value)
    ? value.join('\n')
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''
