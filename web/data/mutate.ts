import { useCallback, useRef, useState } from 'react'
import { useClient, type AnyVariables, type DocumentInput, type OperationResult } from 'urql'
import { newId } from '../../shared/id.ts'
import { notify } from '../ui/notify.tsx'
import type { Declared } from './declared.ts'
import { isNetworkProblem, problemText, problemsOf, type ShownProblem } from './errors.ts'

/** Why nothing was saved; what was typed stays in the form. */
export type SaveProblem = {
  /** For the whole form: everything that belongs to none of its fields, or the network. */
  text: string | null
  /** By the field's name in the API: `company.name`, `startDate`. */
  fields: Record<string, string>
  isNetwork: boolean
  all: ShownProblem[]
}

export type Saved<Data> =
  | { ok: true; data: Data; problem?: never }
  | { ok: false; problem: SaveProblem; data?: never }

/** A call gives up earlier; what waits before it, like a new token, must not keep a form for ever. */
const saveTimeout = 20_000

/** A change that is sent at once: `const { save, saving } = useSave(SaveCompanyDocument)`. The same values sent again after a lost answer take effect once. */
export function useSave<Data, Variables extends AnyVariables>(
  document: DocumentInput<Data, Variables>,
): {
  save: <Given extends Variables>(variables: Declared<Variables, Given>) => Promise<Saved<Data>>
  saving: boolean
} {
  const client = useClient()
  const [saving, setSaving] = useState(0)
  const unanswered = useRef<{ content: string; commandId: string } | null>(null)
  const save = useCallback(
    async (variables: Variables): Promise<Saved<Data>> => {
      setSaving((count) => count + 1)
      try {
        const content = JSON.stringify(variables)
        const commandId =
          unanswered.current?.content === content ? unanswered.current.commandId : newId()
        unanswered.current = { content, commandId }
        const result = await Promise.race([
          client
            .mutation<Data, Variables>(document, withCommandId(document, variables, commandId))
            .toPromise(),
          late(),
        ])
        const saved: Saved<Data> = result
          ? toSaved(result)
          : { ok: false, problem: toSaveProblem([{ code: 'TIMEOUT' }]) }
        if (saved.ok || !mayBeDone(saved.problem)) unanswered.current = null
        return saved
      } finally {
        setSaving((count) => count - 1)
      }
    },
    [client, document],
  )
  return { save, saving: saving > 0 }
}

/** No answer of the server itself: it may have done it all the same. */
const mayBeDone = ({ isNetwork, all }: SaveProblem): boolean =>
  isNetwork || all.some(({ code }) => code === 'UNAVAILABLE')

/** Why it was not saved, in one text for where there are no fields to show it at; null when it was. */
export const refusalOf = ({ problem }: Saved<unknown>): string | null =>
  problem ? (problem.text ?? Object.values(problem.fields).join(' ')) : null

/** Whether it was saved; why not is said in a toast. For what has no form, an Undo above all. */
export function notifyUnlessSaved<Data>(
  saved: Saved<Data>,
  options?: { id: string },
): saved is Saved<Data> & { ok: true } {
  if (!saved.ok) notify.error(refusalOf(saved), options)
  return saved.ok
}

/** Puts a refusal beside its fields of a react-hook-form, the first in focus: `company.address.emails` and `address.emails.0` both belong to `address.emails`. Gives the text of what belongs to no field. */
export function applyProblem<Names extends string>(
  problem: SaveProblem,
  names: readonly Names[],
  setError: (
    name: Names,
    error: { type: string; message: string },
    options: { shouldFocus: boolean },
  ) => void,
): string | null {
  let found = false
  const left: string[] = problem.text ? [problem.text] : []
  for (const [path, message] of Object.entries(problem.fields)) {
    const field = path.replace(/\.\d+$|\[\d+\]$/, '')
    const name =
      names.find((one) => one === field) ?? names.find((one) => field.endsWith(`.${one}`))
    if (name) setError(name, { type: 'server', message }, { shouldFocus: !found })
    else left.push(message)
    found ||= name !== undefined
  }
  return left.length > 0 ? left.join(' ') : null
}

/** A document that declares `$commandId` gets one, so that a repeat is recognised by the server. */
function withCommandId<Variables extends AnyVariables>(
  document: DocumentInput<unknown, Variables>,
  variables: Variables,
  commandId: string,
): Variables {
  if (typeof document === 'string') return variables
  const declares = document.definitions.some(
    (definition) =>
      definition.kind === 'OperationDefinition' &&
      definition.variableDefinitions?.some(
        (variable) => variable.variable.name.value === 'commandId',
      ),
  )
  return declares ? { commandId, ...variables } : variables
}

const late = (): Promise<null> =>
  new Promise((done) => {
    setTimeout(() => done(null), saveTimeout)
  })

function toSaved<Data>(result: OperationResult<Data>): Saved<Data> {
  if (result.error) return { ok: false, problem: toSaveProblem(problemsOf(result.error)) }
  if (!result.data) return { ok: false, problem: toSaveProblem([{ code: 'UNKNOWN' }]) }
  return { ok: true, data: result.data }
}

export function toSaveProblem(all: ShownProblem[]): SaveProblem {
  const fields: Record<string, string> = {}
  const rest: string[] = []
  for (const problem of all) {
    if (problem.field) fields[problem.field] ??= problemText(problem)
    else rest.push(problemText(problem))
  }
  return { text: rest[0] ?? null, fields, isNetwork: all.some(isNetworkProblem), all }
}
