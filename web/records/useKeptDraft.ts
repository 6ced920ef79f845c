import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { newId } from '../../shared/id.ts'
import { useSession } from '../data/session.tsx'
import { notify } from '../ui/notify.tsx'

/** A record that is being made: its id, and what was typed of it before the page was loaded anew. */
export interface NewDraft<Values> {
  readonly place: string
  readonly id: string
  readonly values: Values | null
}

/**
 * A record that is to be made. `about` says of which form, and what that begins with. Its id is kept with what was typed: one
 * that was made, whose answer was lost with the page, is not made twice.
 */
export function useNewDraft<Values>(about: string): NewDraft<Values> {
  const { me } = useSession()
  const [draft] = useState((): NewDraft<Values> => {
    const place = `draft.${me.organisationUserId}.${about}`
    return { place, ...(read<Values>(place) ?? { id: newId(), values: null }) }
  })
  return draft
}

/**
 * Keeps in this tab what is typed into the form of a new record, as long as the form is there: the form that is opened after
 * a reload, or after the device gave the tab up, has it again. Null keeps nothing: the form is of a record that is there,
 * which a colleague may have changed meanwhile.
 */
export function useKeptDraft<Draft extends FieldValues, Read>(
  { reset, subscribe }: UseFormReturn<Draft, unknown, Read>,
  draft: NewDraft<Draft> | null,
): void {
  const { i18n } = useLingui()
  useEffect(() => {
    if (!draft) return
    if (draft.values) {
      reset(draft.values, { keepDefaultValues: true })
      notify.info(i18n._(msg`What you had typed is here again.`), { id: draft.place })
    }
    const stop = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) =>
        write(draft.place, isDirty ? { id: draft.id, values } : null),
    })
    return () => {
      stop()
      write(draft.place, null)
    }
  }, [draft, reset, subscribe, i18n])
}

type Kept<Values> = Pick<NewDraft<Values>, 'id' | 'values'>
function read<Values>(place: string): Kept<Values> | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Kept<Values> | null
  } catch {
    return null
  }
}

function write(place: string, kept: Kept<unknown> | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept))
    else sessionStorage.removeItem(place)
  } catch {
    // storage is full or forbidden: the form goes on without
  }
}
