import { useEffect, useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { applyProblem, type Saved } from '../data/mutate.ts'
import { useSeenFields } from './useSeenFields.ts'

type Values = Readonly<Record<string, unknown>>
interface Options<Draft extends FieldValues, Read extends FieldValues, Name extends Path<Draft>> {
  form: UseFormReturn<Draft, unknown, Read>
  names: readonly Name[]
  /** As it was on opening: what a colleague changes meanwhile was not seen. */
  opened: Values
  /** Makes a new one; null: one that is there is changed. */
  create: ((values: Read) => Promise<Saved<unknown>>) | null
  /** Changes some of its fields, with what was seen of them. */
  update: (changed: Values, base: Values) => Promise<Saved<unknown>>
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** Saves the form of a dialog: a new record whole, of one that is there what was changed. What the server refuses stands at its field. */
export function useDialogSave<
  Draft extends FieldValues,
  Read extends FieldValues,
  Name extends Path<Draft>,
>({
  form: { handleSubmit, setError, getFieldState, formState },
  names,
  opened,
  create,
  update,
  onDirty,
  onDone,
}: Options<Draft, Read, Name>) {
  const [problem, setProblem] = useState<string | null>(null)
  const { isDirty } = formState,
    changed = names.filter((name) => getFieldState(name, formState).isDirty)
  const { seen, noteConflict } = useSeenFields(names, opened, setError)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const submit = handleSubmit(async (values) => {
    setProblem(null)
    const part = (from: Values): Values =>
      Object.fromEntries(changed.map((name) => [name, from[name]]))
    if (create || changed.length > 0) {
      const saved = await (create ? create(values) : update(part(values), part(seen)))
      if (!saved.ok) {
        if (!noteConflict(saved.problem)) setProblem(applyProblem(saved.problem, names, setError))
        return
      }
    }
    onDirty(false)
    onDone()
  })
  return { submit, problem }
}
