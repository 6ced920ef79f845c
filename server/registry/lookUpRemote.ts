// Which remote register is asked for what is typed, and what it says.
import { euVat, siren } from '../../shared/euVat.ts'
import { limits } from '../../shared/limits.ts'
import { enterpriseNumber } from '../../shared/vatNumber.ts'
import { remoteAsker, type Asking, type AnswerState, type RemoteAnswer } from './askRemote.ts'
import type { SourceName } from './remoteSource.ts'
import { answersDatabase, sourceNamed, tellFailure } from './remoteSources.ts'

/** `OFF`: this installation asks none that would know it. */
export interface LookedUp extends Omit<RemoteAnswer, 'state'> {
  source: SourceName
  state: AnswerState | 'OFF'
}

/** Registers that know something like this, the best first: the next is asked when one cannot be. */
function sourcesFor(term: string): SourceName[] {
  const vat = euVat(term)
  if (vat) return vat.country === 'FR' && siren(term) !== null ? ['FRANCE', 'VIES'] : ['VIES']
  return siren(term) !== null || enterpriseNumber(term) === null ? ['FRANCE'] : []
}

/** Null: no register would know it. */
export async function lookUpRemote(
  {
    database = answersDatabase(),
    ...rest
  }: Omit<Asking, 'database'> & Partial<Pick<Asking, 'database'>>,
  term: string,
): Promise<LookedUp | null> {
  const typed = term.trim().slice(0, limits.search),
    names = sourcesFor(typed)
  let last: LookedUp | null = null
  for (const name of names) {
    const source = sourceNamed(name),
      question = source?.questionOf(typed)
    if (!source || !question || !database) continue
    const answer = await remoteAsker.ask(source, question, { database, ...rest }, (failure) =>
      tellFailure(name, failure),
    )
    if (answer.state === 'CURRENT' || answer.state === 'KEPT') return { source: name, ...answer }
    last ??= { source: name, ...answer }
  }
  const first = names[0]
  if (last || !first) return last
  // of a name nobody expects that some register knows it
  const isNumber = euVat(typed) !== null || siren(typed) !== null
  return isNumber && !names.some(sourceNamed)
    ? { source: first, state: 'OFF', dateAsked: null, companies: [] }
    : null
}
