import { Failure } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import type { Actor } from '../engine/actor.ts'
import type { Database } from '../database/database.ts'
import type { Transaction } from '../database/transaction.ts'

/** Keeps the text of every statement, and what came of each change; what a rule changes is undone. */
export function recordingDatabase(
  database: Database,
  texts: Set<string>,
  outcomes: string[],
): Database {
  const kept = (real: Transaction): Transaction => ({
    query: (text, values) => {
      texts.add(text)
      return real.query(text, values)
    },
    send: (text, values) => {
      texts.add(text)
      real.send(text, values)
    },
    json: (text, values, name) => {
      texts.add(text)
      return real.json(text, values, name)
    },
    attempt: (work) => real.attempt(work),
    afterCommit: () => {},
  })
  const undone = new Error('undone')
  const recorder = {
    read: (_person: Actor, text: string) => {
      texts.add(text)
      return Promise.resolve('{}')
    },
    transaction: (person: Actor, work: (t: Transaction) => Promise<unknown>) =>
      database.transaction(person, (t) => work(kept(t))),
    transactionThen: async (
      person: Actor,
      work: (t: Transaction) => Promise<unknown>,
      last: (t: Transaction, result: unknown) => unknown,
    ) => {
      await database
        .transaction(person, async (t) => {
          await work(kept(t))
          throw undone
        })
        .catch((error: unknown) => {
          outcomes.push(
            error === undone
              ? accepted
              : error instanceof Failure
                ? JSON.stringify(error.problem)
                : String(error),
          )
        })
      return last(
        {
          query: () => Promise.resolve([]),
          send: () => {},
          json: (text) => {
            texts.add(text)
            return Promise.resolve('{"x":{}}')
          },
          attempt: (work) => work(),
          afterCommit: () => {},
        },
        { id: newId() },
      )
    },
    detached: (person: Actor): Transaction => kept(database.detached(person)),
  }
  return recorder as unknown as Database
}

export const accepted = 'accepted'
