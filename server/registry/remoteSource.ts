// What a register that is asked over the network is to the product, and how it may fail.

/** Registers that there is a connection to: the search of French companies, and the VAT numbers of the European Union. */
export const sourceNames = ['FRANCE', 'VIES'] as const
export type SourceName = (typeof sourceNames)[number]

/** A company as a register has it, in no language of ours. */
export interface RemoteCompany {
  /** Of its country, such as nine digits of a French one. */
  number: string
  vat: string
  /** null: its country does not say */
  name: string | null
  otherNames: string[]
  street: string | null
  zipCode: string | null
  city: string | null
  /** two letters */
  country: string
  /** what it mainly does, as the code of its country */
  activity: string | null
  isActive: boolean
}
/** What is asked, as it is kept with its answer. */
export interface Question {
  /** of a number, the whole and without signs; else what was typed, in small letters */
  key: string
  /** what fails together: a member state of VIES, or everything */
  part: string
}
export interface RemoteSource {
  readonly name: SourceName
  /** Undefined: it knows nothing of the kind. */
  questionOf(term: string): Question | undefined
  /** Throws a SourceFailure, or why the signal was aborted. */
  ask(question: Question, signal: AbortSignal): Promise<RemoteCompany[]>
}

interface Failed {
  /** of our names, never what a vendor said */
  code: string
  /** the vendor said when it takes something again */
  retryAt?: Date | undefined
  /** asked again it would answer the same */
  isFinal?: boolean
}
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly code: string
  readonly retryAt: Date | undefined
  readonly isFinal: boolean
  constructor({ code, retryAt, isFinal = false }: Failed) {
    super(code)
    this.code = code
    this.retryAt = retryAt
    this.isFinal = isFinal
  }
}
