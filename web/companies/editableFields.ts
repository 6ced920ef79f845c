import { pathsOf } from '../records/editsOf.ts'
import { readList, type EditableField } from '../records/putBack.ts'

const apart: Readonly<Record<string, Partial<EditableField>>> = {
  name: { isRequired: true },
  // the log has the name of a person, not who it is
  ownerId: { read: () => undefined },
  prio: { read: Number, isRequired: true },
  telephones: { read: readList },
  emails: { read: readList },
  websites: { read: readList },
}

/** By what the log calls them, the fields of an account or a contact with these paths, as they are shown. */
export function editableFields(
  paths: readonly string[],
  record: object,
): Readonly<Record<string, EditableField>> {
  const now = pathsOf(record)
  return Object.fromEntries(
    paths.map((path) => {
      const logged = path === 'vAT' ? 'vat' : path.replace('address.', '')
      return [logged, { path, now: now[path] ?? null, ...apart[logged] }]
    }),
  )
}
