import type { Client } from 'urql'
import {
  MoreOpportunitiesDocument,
  OpportunityBoardDocument,
  OpportunityTotalsDocument,
  type Board_cardFragment,
  type OpportunityBoardQuery,
  type OpportunityLiveSubscription,
} from '../gql.ts'
import {
  columnsOf,
  emptyBoard,
  withAnswer,
  withBoard,
  withCard,
  withPage,
  withTotals,
  type BoardState,
} from './boardState.ts'
import { pageSize, type BoardVariables } from './boardVariables.ts'

export type Card = Board_cardFragment
export type BoardEvent = OpportunityLiveSubscription['opportunityEvents']
type Columns = ReadonlyMap<string, readonly Card[]>

export interface BoardShown {
  board: BoardState<Card>
  /** For which its cards were read; null: nothing was yet. */
  variables: BoardVariables | null
  key: string | null
  /** Read from the server by now, and kept current since; not as last read on this device. */
  isFresh: boolean
  /** From where its events are followed. */
  seq: number | null
}

/** So long after a change totals are asked for, or after a reset everything: more changes may follow at once, ms. */
const soon = 400
/** What could not be read is asked for again after, ms. */
const again = 5000
/** Most cards of a stage that are read anew at once. */
const mostAnew = 200

export const keyOf = (variables: BoardVariables): string => JSON.stringify(variables)

/** The cards of a board as far as they were read, kept current by events. */
export class BoardStore {
  readonly #client: Client
  readonly #listeners = new Set<() => void>()
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>()
  #shown: BoardShown = {
    board: emptyBoard(),
    variables: null,
    key: null,
    isFresh: false,
    seq: null,
  }
  #columns: { of: BoardState<Card>; columns: Columns } | null = null
  #wanted: { variables: BoardVariables; key: string; since: number } | null = null

  constructor(client: Client) {
    this.#client = client
  }

  get = (): BoardShown => this.#shown

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      for (const timer of this.#timers.values()) clearTimeout(timer)
      this.#timers.clear()
    }
  }

  /** The cards by stage; the same for the same board. */
  columns(): Columns {
    const { board } = this.#shown
    if (this.#columns?.of !== board)
      this.#columns = { of: board, columns: columnsOf(board, this.#columns?.columns) }
    return this.#columns.columns
  }

  card = (id: string): Card | undefined => this.#shown.board.cards.get(id)

  /** The clock, for what is asked or sent now. */
  now = (): number => this.#shown.board.clock

  /** From now on this is asked for; what is there stays until it has come. */
  want(variables: BoardVariables): void {
    this.#wanted = { variables, key: keyOf(variables), since: this.now() }
  }

  /** What was read for the wanted variables, or is kept of them on the device. */
  take({ opportunitySeq, pipeline }: OpportunityBoardQuery, key: string, isFresh: boolean): void {
    const { key: shownKey, isFresh: wasFresh, seq } = this.#shown
    if (!this.#wanted || key !== this.#wanted.key || (key === shownKey && wasFresh)) return
    this.#set({
      board: withBoard(this.#shown.board, pipeline?.stages ?? [], pageSize, this.#wanted.since),
      variables: this.#wanted.variables,
      key,
      isFresh,
      // the stream goes on by itself
      seq: seq ?? (isFresh ? opportunitySeq : null),
    })
  }

  hear({ reset, opportunityId, opportunity, pipelinesChanged }: BoardEvent): void {
    if (reset || pipelinesChanged) this.#later('anew', this.#readAnew)
    if (!opportunityId) return
    const { search, ownerIds } = this.#wanted?.variables ?? {}
    // what a search finds, only the server knows
    if (search) this.#later('anew', this.#readAnew)
    if (search && !this.card(opportunityId)) return
    const isShown = opportunity && (!ownerIds || ownerIds.includes(opportunity.owner.id))
    this.put(opportunityId, isShown ? opportunity : null)
  }

  /** A card as it is by now, or that it is gone. */
  put(id: string, card: Card | null): void {
    this.#change(withCard(this.#shown.board, id, card))
    this.totalsLater()
  }

  /** The answer to a change that was sent at a time of the clock. */
  answer(card: Card, since: number): void {
    this.#change(withAnswer(this.#shown.board, card, since))
    this.totalsLater()
  }

  totalsLater(): void {
    this.#later('totals', this.#readTotals)
  }

  /** The next cards of a stage; fails when they cannot be had. */
  async more(stageId: string): Promise<void> {
    const end = this.#shown.board.ends.get(stageId),
      asked = this.#wanted
    if (!end || !asked) return
    const since = this.now(),
      { search, ownerIds } = asked.variables
    const { data, error } = await this.#client
      .query(
        MoreOpportunitiesDocument,
        { id: stageId, afterRank: end.rank, afterId: end.id, search, ownerIds },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
    // read anew meanwhile
    if (asked !== this.#wanted || this.#shown.board.ends.get(stageId) !== end) return
    const stage = data?.opportunityStage
    if (!stage) throw error ?? new Error('the stage has gone meanwhile')
    this.#change(withPage(this.#shown.board, stageId, stage.opportunities, since))
  }

  /** Everything, as many cards of each stage as are there. */
  #readAnew = async (): Promise<void> => {
    const asked = this.#wanted
    if (!asked) return
    const since = this.now(),
      most = Math.max(...[...this.columns().values()].map(({ length }) => length), 1),
      take = Math.min(Math.ceil(most / pageSize) * pageSize, mostAnew)
    const { data } = await this.#client
      .query(
        OpportunityBoardDocument,
        { ...asked.variables, take },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
    if (asked !== this.#wanted) return
    if (!data) return this.#later('anew', this.#readAnew, again)
    // deleted meanwhile, which its page says
    if (!data.pipeline) return
    this.#set({
      ...this.#shown,
      board: withBoard(this.#shown.board, data.pipeline.stages, take, since),
      variables: asked.variables,
      key: asked.key,
    })
  }

  #readTotals = async (): Promise<void> => {
    const asked = this.#wanted
    if (!asked) return
    const { id, search, ownerIds } = asked.variables,
      since = this.now()
    const { data } = await this.#client
      .query(OpportunityTotalsDocument, { id, search, ownerIds }, { requestPolicy: 'network-only' })
      .toPromise()
    // what came meanwhile asks for them again
    if (asked === this.#wanted && since === this.now() && data?.pipeline)
      this.#change(withTotals(this.#shown.board, data.pipeline.stages))
  }

  #later(name: string, work: () => Promise<void>, wait = soon): void {
    // a row of changes is not to put it off for ever
    if (this.#timers.has(name)) return
    this.#timers.set(
      name,
      setTimeout(() => {
        this.#timers.delete(name)
        void work()
      }, wait),
    )
  }

  #change(board: BoardState<Card>): void {
    if (board !== this.#shown.board) this.#set({ ...this.#shown, board })
  }

  #set(shown: BoardShown): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}
