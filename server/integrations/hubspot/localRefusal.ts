// Refusals of the local HubSpot server, in the vendor's form.
import { randomUUID } from 'node:crypto'
import type { CrmReply } from '../localCrm/crmReply.ts'

interface Detail {
  message: string
  code?: string
  context?: Readonly<Record<string, readonly string[]>>
}
interface More {
  subCategory?: string
  errors?: readonly Detail[]
  context?: Readonly<Record<string, readonly string[]>>
  policyName?: string
  errorType?: string
}

/** An answer of the vendor that refuses, by its category. */
export class LocalRefusal extends Error {
  readonly status: number
  readonly category: string
  readonly more: More
  constructor(status: number, category: string, message: string, more: More = {}) {
    super(message)
    this.status = status
    this.category = category
    this.more = more
  }

  reply(): CrmReply {
    const { status, category, message, more } = this
    const correlationId = randomUUID()
    return { status, body: { status: 'error', message, correlationId, category, ...more } }
  }
}

export const invalid = (message: string, errors?: readonly Detail[]): LocalRefusal =>
  new LocalRefusal(400, 'VALIDATION_ERROR', message, errors && { errors })
export const notThere = (message = 'resource not found'): LocalRefusal =>
  new LocalRefusal(404, 'OBJECT_NOT_FOUND', message)
