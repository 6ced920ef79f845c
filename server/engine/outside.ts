// Root functions that wait for something else than PostgreSQL, such as another system or a model.
// They have turns of their own and hold no connection while they wait.
import { fail, Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { ClientLeft } from '../platform/admission.ts'
import { may, nobody, Request, type Actor } from './actor.ts'
import type { OutsideCall } from './declare.ts'
import type { Operation, Runtime } from './runtime.ts'

/** What such a function has; its right is checked before it runs. */
export interface Outside {
  readonly actor: Actor
  /** Aborted when the client has left or it took too long; the turn is taken until the function ends. */
  readonly signal: AbortSignal
  /** A read-only transaction for this work alone, in a turn of the document's reads. */
  readonly read: <T>(work: (request: Request) => Promise<T>) => Promise<T>
  /** The same in another organisation: for whoever may read something of all, and for nobody, by a link to something there. */
  readonly readIn: <T>(organisationId: string, work: (request: Request) => Promise<T>) => Promise<T>
}

/** Throws QueueFull and ClientLeft as any read, and UNAVAILABLE for what took too long. */
export function runOutside(
  { turns, database }: Runtime,
  { document, caller: { actor, client } }: Operation,
  { action, compute }: OutsideCall,
  args: Record<string, unknown>,
): Promise<unknown> {
  if (!may(actor, action)) fail('FORBIDDEN', { params: { action } })
  const stop = new AbortController(),
    { signal } = stop
  const mode = { isReadOnly: true, milliseconds: document.longest }
  const readAs = <T>(who: Actor, work: (request: Request) => Promise<T>): Promise<T> =>
    turns.run(document, actor, client, () =>
      database.transaction(who, (t) => work(new Request(who, t, newId(), signal)), mode),
    )
  const read: Outside['read'] = (work) => readAs(actor, work)
  const readIn: Outside['readIn'] = (organisationId, work) => {
    const isOwn = organisationId === actor.organisationId || actor === nobody
    if (!isOwn && !may(actor, 'organisation:readAll'))
      fail('FORBIDDEN', { params: { action: 'organisation:readAll' } })
    return readAs({ ...actor, organisationId }, work)
  }
  const work = async (): Promise<unknown> => {
    if (client?.hasLeft()) throw new ClientLeft()
    const late = setTimeout(
      () => stop.abort(new Failure({ code: 'UNAVAILABLE' })),
      turns.outsideMilliseconds,
    )
    const stopListening = client?.onLeave(() => stop.abort(new ClientLeft()))
    try {
      return await compute({ actor, signal, read, readIn }, args)
    } finally {
      clearTimeout(late)
      stopListening?.()
    }
  }
  const stopped = new Promise<never>((_done, refuse) => {
    signal.addEventListener('abort', () => refuse(signal.reason as Error))
  })
  return Promise.race([turns.outside.run(actor, work, client), stopped])
}
