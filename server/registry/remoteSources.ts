// The remote registers of this installation, by its settings; set when the product starts.
import type { Database } from '../database/database.ts'
import type { RemoteSource, SourceFailure, SourceName } from './remoteSource.ts'

interface Offered {
  sources: readonly RemoteSource[]
  /** Where requests, which only read, have answers kept. */
  database: Database | undefined
  hear: (source: SourceName, failure: SourceFailure) => void
}
const nothing: Offered = { sources: [], database: undefined, hear: () => {} }
let offered = nothing

/** Says which there are; gives what takes them away. */
export function offerSources(given: Partial<Offered>): () => void {
  offered = { ...nothing, ...given }
  return () => {
    offered = nothing
  }
}
export const sourceNamed = (name: SourceName): RemoteSource | undefined =>
  offered.sources.find((one) => one.name === name)
export const tellFailure: Offered['hear'] = (source, failure) => offered.hear(source, failure)
export const answersDatabase = (): Database | undefined => offered.database
