// A text that several people write, as it is kept: its document, and what each command brought.
import * as Y from 'yjs'
import { fail, type Rule } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { sharedTextLimits } from '../../shared/limits.ts'
import {
  contentOf,
  documentOf,
  firstState,
  formatsIn,
  updateOfSplices,
} from '../../shared/sharedText.ts'
import { wholeTextSplices } from '../../shared/wholeText.ts'
import { actingUserOf } from '../engine/actor.ts'
import type { Context } from '../rules/authorise.ts'
import { chargeSteps, stepsOf } from './joinBudget.ts'
import { documentOfRow } from './documentOfRow.ts'
import { lettersOf, putRecent, structsOf, type Loaded } from './recentDocuments.ts'
import { stateOf } from './stateOf.ts'
import { asDocument, type TextRules } from './textRules.ts'
import { TooManySteps, watchYjs, type Watched } from './watchYjs.ts'
import { withoutHistoryOf, type Past, type WithoutHistory } from './withoutHistory.ts'

/** The column of shared_text that tells texts of one field apart; of a field that a meeting has once it is null. */
export type ItemColumn = 'agenda_item_id' | 'pain_id'
/** The record that a text belongs to, whose row the caller holds, and what it has in plain. */
export interface TextOwner {
  meetingId: string
  field: string
  itemId: string | null
  /** what the item is */
  itemColumn: ItemColumn
  content: string
  /** the argument that a refusal names */
  argument: string
  /** how clients that send the whole text call it; null: nothing was written yet; left out: the record does not know */
  versionId?: string | null
  /** writes what the activity log lacks */
  keepHistory: (lacking: WithoutHistory) => Promise<void>
}
interface Row extends Past {
  id: string
  seq: number
  state_seq: number
  first_seq: number
  version_id: string | null
  first_version_id: string | null
  record_text: string | null
}
/** What a command brought. */
export interface Joined {
  commandId: string
  bytes: Uint8Array
  versionId?: string | null
  /** of a whole text: which updates its author had seen */
  seen?: { until: number; also: readonly number[] }
}

/** So many updates are read on top of a state, and so many structs that nobody counted. */
const updatesPerState = 50,
  structsPerState = 300
/** So many updates are kept on top of a state that is too dear to be written anew. */
const updatesWithoutState = 1000

/** A text whose row is held until the transaction ends. Each change of `doc` is to be kept, or refused. */
export class OpenText {
  readonly id: string
  readonly firstSeq: number
  readonly firstVersionId: string | null
  readonly doc: Y.Doc
  readonly #context: Context
  readonly #isRich: boolean
  #structs: number
  #letters: number
  #stateStructs: number
  #stateSteps: number
  #steps: number
  #stateSeq: number
  #seq: number
  #versionId: string | null
  #withoutHistory: WithoutHistory | null

  private constructor(
    context: Context,
    row: Omit<Row, keyof Past | 'record_text'>,
    { doc, stateStructs, stateSteps, steps }: Omit<Loaded, 'seq'>,
    { isRich }: TextRules,
    past?: Past,
  ) {
    this.#isRich = isRich === true
    this.id = row.id
    this.firstSeq = row.first_seq
    this.firstVersionId = row.first_version_id
    this.doc = doc
    this.#structs = structsOf(doc)
    this.#letters = lettersOf(doc)
    this.#stateStructs = stateStructs
    this.#stateSteps = stateSteps
    this.#steps = steps
    this.#context = context
    this.#stateSeq = row.state_seq
    this.#seq = row.seq
    this.#versionId = row.version_id
    this.#withoutHistory = past ? withoutHistoryOf({ ...row, ...past }) : null
    context.db.afterCommit(() => this.#putBack())
  }

  /** Begins the text with what the record has when it was not written by several people before. The caller has asked the budget. */
  static async open(
    context: Context,
    { content, ...given }: TextOwner,
    rules: TextRules,
  ): Promise<OpenText> {
    const owner = { ...given, content: asDocument(content, rules) }
    const [row] = await context.db.query<Row>(
      `select t.id, t.seq, t.state_seq, t.first_seq, t.version_id, t.first_version_id, t.record_text, t.history_seq, t.date_updated,
        (select u.date_created from text_update u where u.organisation_id = $1 and u.text_id = t.id and u.seq = t.history_seq + 1) as without_history
      from shared_text t where t.organisation_id = $1 and t.meeting_id = $2 and t.field = $3
        and t.${owner.itemColumn} is not distinct from $4 for update of t`,
      [context.organisationId, owner.meetingId, owner.field, owner.itemId],
    )
    if (!row) return OpenText.#begin(context, owner, rules)
    const loaded = await documentOfRow(context, row, owner.argument)
    const text = new OpenText(context, row, loaded, rules, row)
    const isOther =
      owner.versionId === undefined
        ? row.record_text !== owner.content
        : text.versionId !== owner.versionId
    if (isOther) await text.#adopt(owner)
    return text
  }

  static #begin(context: Context, owner: TextOwner, rules: TextRules): OpenText {
    const state = firstState(owner.content),
      id = newId(),
      version = owner.versionId ?? null
    context.db.send(
      `insert into shared_text (organisation_id, id, meeting_id, field, ${owner.itemColumn}, state, first_state, version_id, first_version_id, record_text, history_text)
      values ($1, $2, $3, $4, $5, $6, $6, $7, $7, $8, $8)`,
      [
        context.organisationId,
        id,
        owner.meetingId,
        owner.field,
        owner.itemId,
        Buffer.from(state),
        version,
        // its version tells that of other texts
        owner.versionId === undefined ? owner.content : null,
      ],
    )
    const row = { id, seq: 0, state_seq: 0, first_seq: 0, version_id: version }
    const doc = documentOf(state),
      loaded = { doc, stateStructs: structsOf(doc), stateSteps: 0, steps: 0 }
    return new OpenText(context, { ...row, first_version_id: version }, loaded, rules)
  }

  get seq(): number {
    return this.#seq
  }
  get versionId(): string | null {
    return this.#versionId
  }
  get withoutHistory(): WithoutHistory | null {
    return this.#withoutHistory
  }
  get content(): string {
    return contentOf(this.doc)
  }

  /** Lets an update of another document in, as far as that costs no more than it may. */
  join(update: () => Uint8Array, field: string): Watched {
    try {
      const watched = watchYjs(this.doc, () => Y.applyUpdate(this.doc, update()))
      this.#steps += watched.steps
      chargeSteps(this.#context, watched.steps)
      return watched
    } catch (fault) {
      chargeSteps(this.#context, sharedTextLimits.conflictSteps)
      if (fault instanceof TooManySteps)
        return refuse(field, 'TOO_MANY', sharedTextLimits.conflictSteps)
      return refuse(field, 'BAD_FORMAT')
    }
  }

  /** The release before writes the record without the document: what it changed is joined here, and is in the log already. */
  async #adopt({ content, versionId, keepHistory }: TextOwner): Promise<void> {
    const isRecorded = versionId === undefined
    // What was typed before that led to the text before that.
    if (isRecorded && this.#withoutHistory) await keepHistory(this.#withoutHistory)
    const bytes = updateOfSplices(this.doc, wholeTextSplices(this.content, content))
    this.keep(
      {
        commandId: newId(),
        bytes: bytes ?? Y.encodeStateAsUpdate(new Y.Doc()),
        versionId: versionId ?? null,
        seen: { until: this.#seq, also: [] },
      },
      null,
    )
    if (isRecorded) this.record(content, true)
  }

  /** What the record has by now; `isLogged`: the activity log knows it. */
  record(content: string, isLogged = false): void {
    const { organisationId, db } = this.#context
    if (isLogged) this.#withoutHistory = null
    db.send(
      `update shared_text set record_text = $3,
        history_text = case when $4 then $3 else history_text end, history_seq = case when $4 then seq else history_seq end
      where organisation_id = $1 and id = $2`,
      [organisationId, this.id, content, isLogged],
    )
  }

  /** Writes what the document has taken as the next update; `field` is told when that is more than a text takes, and null never. */
  keep({ commandId, bytes, versionId, seen }: Joined, field: string | null): void {
    const { organisationId, userId, actor, db } = this.#context,
      structs = structsOf(this.doc)
    if (field && structs > sharedTextLimits.documentStructs && structs > this.#structs)
      refuse(field, 'TOO_MANY', sharedTextLimits.documentStructs)
    this.#seq += 1
    this.#versionId = versionId ?? commandId
    db.send(
      `insert into text_update (organisation_id, text_id, seq, command_id, creator_id, acting_user_id, bytes, version_id, seen_until, seen_also)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        organisationId,
        this.id,
        this.#seq,
        commandId,
        userId,
        actingUserOf(actor),
        Buffer.from(bytes),
        versionId ?? null,
        seen?.until ?? null,
        seen?.also ?? null,
      ],
    )
    const state = this.#folded(field, structs)
    this.#structs = structs
    this.#letters = lettersOf(this.doc)
    db.send(
      `update shared_text set seq = $3, version_id = $4, state_seq = $5, state = coalesce($6, state), formats = $7, date_updated = now()
      where organisation_id = $1 and id = $2`,
      [
        organisationId,
        this.id,
        this.#seq,
        this.#versionId,
        this.#stateSeq,
        state,
        this.#isRich ? formatsIn(this.doc) : null,
      ],
    )
  }

  #putBack(): void {
    putRecent(`${this.#context.organisationId} ${this.id}`, {
      seq: this.#seq,
      doc: this.doc,
      stateStructs: this.#stateStructs,
      stateSteps: this.#stateSteps,
      steps: this.#steps,
    })
  }

  /** The document in one piece, when it is time; never one that costs whoever opens the text more than it may. */
  #folded(field: string | null, structs: number): Buffer | null {
    const max = sharedTextLimits.conflictSteps,
      updates = this.#seq - this.#stateSeq
    if (
      updates < updatesPerState &&
      structs - this.#stateStructs <= structsPerState &&
      this.#steps <= max
    )
      return null
    const folded = stateOf(this.doc)
    chargeSteps(
      this.#context,
      stepsOf({ doc: this.doc, stateSteps: folded?.steps ?? max, steps: 0 }),
    )
    if (!folded) {
      // Deletions go on, and may make it cheap again.
      const isTaken =
        lettersOf(this.doc) === this.#letters &&
        updates <= updatesWithoutState &&
        this.#steps <= 2 * max
      return field && !isTaken ? refuse(field, 'TOO_MANY', max) : null
    }
    this.#stateStructs = structs
    this.#stateSteps = folded.steps
    this.#stateSeq = this.#seq
    this.#steps = 0
    return folded.state
  }
}

const refuse = (field: string, rule: Rule, max?: number): never =>
  fail('BAD_INPUT', { field, rule, ...(max !== undefined && { params: { max } }) })
