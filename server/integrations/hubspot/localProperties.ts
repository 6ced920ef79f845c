// Properties of the local HubSpot server: what there are of each kind of object, and which values they take.
import { z } from 'zod'
import { invalid, LocalRefusal, notThere } from './localRefusal.ts'
import { readAs, type LocalRoute } from './localRoute.ts'

export const objectTypes = ['companies', 'contacts', 'deals', 'notes', 'tasks', 'meetings'] as const
export type ObjectType = (typeof objectTypes)[number]

const property = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  label: z.string().min(1),
  type: z.enum(['string', 'number', 'date', 'datetime', 'enumeration', 'bool']),
  fieldType: z.string().min(1),
  groupName: z.string().min(1),
  options: z
    .array(z.object({ label: z.string(), value: z.string(), displayOrder: z.number().default(-1) }))
    .default([]),
  hasUniqueValue: z.boolean().default(false),
})
export type LocalProperty = z.output<typeof property> & {
  hubspotDefined: boolean
  readOnly: boolean
}

/** name, label, type, fieldType; behind "!" nobody writes it, behind "*" no two objects have the same. */
const own: Readonly<Record<ObjectType, readonly (readonly [string, string, string, string])[]>> = {
  companies: [
    ['name', 'Company name', 'string', 'text'],
    ['domain', 'Company Domain Name', 'string', 'text'],
    ['website', 'Website URL', 'string', 'text'],
    ['phone', 'Phone Number', 'string', 'phonenumber'],
    ['address', 'Street Address', 'string', 'text'],
    ['zip', 'Postal Code', 'string', 'text'],
    ['city', 'City', 'string', 'text'],
    ['country', 'Country/Region', 'string', 'text'],
    ['hs_country_code', 'Country/Region Code', 'string', 'text'],
    ['numberofemployees', 'Number of Employees', 'number', 'number'],
    ['createdate!', 'Create Date', 'datetime', 'date'],
    ['hs_lastmodifieddate!', 'Last Modified Date', 'datetime', 'date'],
  ],
  contacts: [
    ['email*', 'Email', 'string', 'text'],
    ['hs_additional_emails', 'Additional email addresses', 'enumeration', 'text'],
    ['firstname', 'First Name', 'string', 'text'],
    ['lastname', 'Last Name', 'string', 'text'],
    ['jobtitle', 'Job Title', 'string', 'text'],
    ['hs_buying_role', 'Buying Role', 'enumeration', 'checkbox'],
    ['phone', 'Phone Number', 'string', 'phonenumber'],
    ['mobilephone', 'Mobile Phone Number', 'string', 'phonenumber'],
    ['website', 'Website URL', 'string', 'text'],
    ['address', 'Street Address', 'string', 'text'],
    ['zip', 'Postal Code', 'string', 'text'],
    ['city', 'City', 'string', 'text'],
    ['country', 'Country/Region', 'string', 'text'],
    ['hs_country_region_code', 'Country/Region Code', 'string', 'text'],
    ['createdate!', 'Create Date', 'datetime', 'date'],
    ['lastmodifieddate!', 'Last Modified Date', 'datetime', 'date'],
  ],
  deals: [
    ['dealname', 'Deal Name', 'string', 'text'],
    ['dealstage', 'Deal Stage', 'string', 'text'],
    ['pipeline', 'Pipeline', 'string', 'text'],
    ['amount', 'Amount', 'number', 'number'],
    ['closedate', 'Close Date', 'datetime', 'date'],
    ['createdate!', 'Create Date', 'datetime', 'date'],
    ['hs_lastmodifieddate!', 'Last Modified Date', 'datetime', 'date'],
  ],
  notes: activity(['hs_note_body', 'Note body', 'string', 'html']),
  tasks: activity(
    ['hs_task_subject', 'Task Title', 'string', 'text'],
    ['hs_task_body', 'Task Notes', 'string', 'html'],
    ['hs_task_status', 'Task Status', 'string', 'text'],
  ),
  meetings: activity(
    ['hs_meeting_title', 'Meeting name', 'string', 'text'],
    ['hs_meeting_body', 'Meeting description', 'string', 'html'],
    ['hs_meeting_start_time', 'Start time', 'datetime', 'date'],
    ['hs_meeting_end_time', 'End time', 'datetime', 'date'],
    ['hs_meeting_outcome', 'Meeting outcome', 'string', 'text'],
  ),
}
function activity(...more: (readonly [string, string, string, string])[]) {
  return [
    ['hs_timestamp', 'Activity date', 'datetime', 'date'],
    ...more,
    ['hs_createdate!', 'Create date', 'datetime', 'date'],
    ['hs_lastmodifieddate!', 'Last modified date', 'datetime', 'date'],
  ] as (readonly [string, string, string, string])[]
}

/** What tells when an object was changed; contacts have their own word. */
export const changedName = (type: ObjectType): string =>
  type === 'contacts' ? 'lastmodifieddate' : 'hs_lastmodifieddate'
export const createdName = (type: ObjectType): string =>
  type === 'companies' || type === 'contacts' || type === 'deals' ? 'createdate' : 'hs_createdate'

export class LocalProperties {
  readonly #byType = new Map<ObjectType, Map<string, LocalProperty>>()
  constructor() {
    for (const type of objectTypes) {
      const all = new Map<string, LocalProperty>()
      this.#byType.set(type, all)
      for (const [marked, label, kind, fieldType] of [
        ...own[type],
        ['hs_object_id!*', 'Record ID', 'number', 'number'],
        ['hubspot_owner_id', 'Owner', 'string', 'text'],
      ] as const) {
        const name = marked.replace(/[!*]+$/, '')
        all.set(name, {
          name,
          label,
          fieldType,
          groupName: `${type}_information`,
          options: [],
          type: kind as LocalProperty['type'],
          hasUniqueValue: marked.endsWith('*'),
          readOnly: marked.includes('!'),
          hubspotDefined: true,
        })
      }
    }
  }

  of(type: ObjectType): LocalProperty[] {
    return [...this.#byType.get(type)!.values()]
  }
  named(type: ObjectType, name: string): LocalProperty | undefined {
    return this.#byType.get(type)!.get(name)
  }
  add(type: ObjectType, given: z.input<typeof property>): LocalProperty {
    const read = readAs(property, given)
    if (this.named(type, read.name))
      throw new LocalRefusal(409, 'CONFLICT', `A property named '${read.name}' already exists.`)
    const added = { ...read, readOnly: false, hubspotDefined: false }
    this.#byType.get(type)!.set(read.name, added)
    return added
  }

  /** Throws, naming all, when some of the values cannot be taken. */
  check(type: ObjectType, values: Readonly<Record<string, string | null>>): void {
    const errors = Object.entries(values).flatMap(([name, value]) => {
      const code = problemOf(this.named(type, name), value)
      return code ? [{ message: `${code}: ${name}`, code, context: { propertyName: [name] } }] : []
    })
    if (errors.length) throw invalid('Property values were not valid', errors)
  }
}

function problemOf(one: LocalProperty | undefined, value: string | null): string | undefined {
  if (!one) return 'PROPERTY_DOESNT_EXIST'
  if (one.readOnly) return 'READ_ONLY_VALUE'
  if (value === null || value === '') return undefined
  switch (one.type) {
    case 'number':
      return Number.isFinite(Number(value)) ? undefined : 'INVALID_LONG'
    case 'date':
    case 'datetime':
      return Number.isNaN(momentOf(value)) ? 'INVALID_DATE' : undefined
    case 'bool':
      return value === 'true' || value === 'false' ? undefined : 'INVALID_BOOLEAN'
    case 'enumeration': {
      const known = one.options.map((option) => option.value)
      const fits = known.length === 0 || value.split(';').every((part) => known.includes(part))
      return fits ? undefined : 'INVALID_OPTION'
    }
    case 'string':
      return undefined
  }
}
/** Dates come as milliseconds too. */
export const momentOf = (value: string): number =>
  /^\d{10,}$/.test(value) ? Number(value) : Date.parse(value)

export const isObjectType = (type: string | undefined): type is ObjectType =>
  (objectTypes as readonly (string | undefined)[]).includes(type)
/** Of a path; throws where there is none of this name. */
export function typeOf({ type }: Readonly<Record<string, string>>): ObjectType {
  if (isObjectType(type)) return type
  throw invalid(`Unable to infer object type from: ${type}`)
}
/** Of activities those of contacts, as at the vendor. */
export const scopeOf =
  (of: 'objects' | 'schemas', verb: 'read' | 'write', param = 'type') =>
  (params: Readonly<Record<string, string>>): string => {
    const type = params[param]
    const named = type === 'companies' || type === 'deals' ? type : 'contacts'
    return `crm.${of}.${named}.${verb}`
  }

const shown = ({ readOnly, ...rest }: LocalProperty) => ({
  ...rest,
  modificationMetadata: { readOnlyValue: readOnly, archivable: !rest.hubspotDefined },
})
export function propertyRoutes(properties: LocalProperties): LocalRoute[] {
  const path = '/crm/v3/properties/:type'
  return [
    {
      method: 'GET',
      path,
      scope: scopeOf('schemas', 'read'),
      run: ({ params }) => ({
        status: 200,
        body: { results: properties.of(typeOf(params)).map(shown) },
      }),
    },
    {
      method: 'GET',
      path: `${path}/:name`,
      scope: scopeOf('schemas', 'read'),
      run: ({ params }) => {
        const found = properties.named(typeOf(params), params['name']!)
        if (!found) throw notThere()
        return { status: 200, body: shown(found) }
      },
    },
    {
      method: 'POST',
      path,
      scope: scopeOf('schemas', 'write'),
      run: ({ params, body }) => ({
        status: 201,
        body: shown(properties.add(typeOf(params), body as z.input<typeof property>)),
      }),
    },
  ]
}
