import type { Request } from '../engine/actor.ts'
import { authorise } from '../rules/authorise.ts'
import { offeredNames } from './vendors.ts'

/** The vendors that this installation can connect to. */
export function offeredIntegrations(request: Request): Promise<string[]> {
  authorise(request, 'integration:manage')
  return Promise.resolve(offeredNames())
}
