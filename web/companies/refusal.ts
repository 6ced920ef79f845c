import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import type { SaveProblem } from '../app/mutate.ts'

/** Puts a refusal beside its fields: `company.address.emails` and `address.emails.0` both belong to `address.emails`. Gives what belongs to no field. */
export function showRefusal<Values extends FieldValues>(
  problem: Pick<SaveProblem, 'fields' | 'text'>,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  let found = false
  const left = problem.text ? [problem.text] : []
  for (const [field, message] of Object.entries(problem.fields)) {
    const plain = field.replace(/^(company|contact)\./, '').replace(/\.\d+$|\[\d+\]$/, '')
    const name = names.find((one) => one === plain)
    if (!name) left.push(message)
    else setError(name, { type: 'server', message }, { shouldFocus: !found })
    found ||= name !== undefined
  }
  return left.length > 0 ? left.join(' ') : null
}
