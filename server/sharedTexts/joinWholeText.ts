// What clients bring to a text that several people write when they know nothing of updates: the whole text, and which
// version of it they had in front of them.
import * as Y from 'yjs'
import { isBlank } from '../../shared/blankText.ts'
import { fail } from '../../shared/errors.ts'
import { newId } from '../../shared/id.ts'
import { contentOf, documentOf, firstState, updateOfSplices } from '../../shared/sharedText.ts'
import { plainText } from '../../shared/splice.ts'
import { wholeTextSplices, withLinesOf } from '../../shared/wholeText.ts'
import type { Context } from '../rules/authorise.ts'
import { chargeSteps } from './joinBudget.ts'
import { loadDocument, mostSteps } from './loadDocument.ts'
import { type OpenText } from './openText.ts'
import { asDocument, type TextRules } from './textRules.ts'
import { TooManySteps } from './watchYjs.ts'

interface WholeText {
  content: string
  baseId: string | null
  /** Later commands of its author that are in the text as well. */
  seenIds: readonly string[]
  rules: TextRules
  /** by which the argument is called */
  field: string
  /** What an entry said that is older than the document, or null. */
  olderContent: (entryId: string) => Promise<string | null>
}
/** The updates that somebody had seen: all until one, and some later ones. */
interface Seen {
  until: number
  also: readonly number[]
}

/** Makes the change that its author made to their version, in the text as it is by now; true: it reads otherwise. */
export async function joinWholeText(
  context: Context,
  text: OpenText,
  { baseId, seenIds, rules, field, olderContent, ...given }: WholeText,
): Promise<boolean> {
  const content = asDocument(plainText(given.content), rules),
    { max } = rules,
    before = text.content
  const version = await seenIn(context, text, baseId)
  let seen = version && (await withCommands(context, text, version, seenIds))
  let bytes = seen
    ? await changeOfVersion(context, text, seen, { content, rules, field })
    : changeOfText(text, content, {
        base: baseId === null ? null : await olderContent(baseId),
        rules,
      })
  // Others emptied it meanwhile, and this change only takes letters away: it would be lost with theirs.
  if (rules.isRequired && bytes && isBlank(text.content)) {
    const anew = updateOfSplices(text.doc, wholeTextSplices(text.content, content))
    if (anew) bytes = Y.mergeUpdates([bytes, anew])
    seen = { until: text.seq, also: [] }
  }
  const { length } = text.content
  if (length > max) fail('BAD_INPUT', { field, rule: 'TOO_LONG', params: { max, length } })
  const isAsSent = text.content === content
  text.keep(
    {
      // By its id the next one finds what its author had: without a version only the entry says that.
      commandId: seen || isAsSent ? context.commandId : newId(),
      bytes: bytes ?? Y.encodeStateAsUpdate(new Y.Doc()),
      versionId: isAsSent ? null : newId(),
      seen: seen ?? { until: text.seq, also: [] },
    },
    field,
  )
  return text.content !== before
}

/** Which updates are in a version; null: nobody knows. */
async function seenIn(
  { organisationId, db }: Context,
  text: OpenText,
  baseId: string | null,
): Promise<Seen | null> {
  if (baseId === text.versionId) return { until: text.seq, also: [] }
  if (baseId === text.firstVersionId) return { until: text.firstSeq, also: [] }
  const [found] = await db.query<{
    seq: number
    is_whole: boolean
    seen_until: number | null
    seen_also: (number | string)[] | null
  }>(
    `select seq, seen_until is null as is_whole, seen_until, seen_also from text_update
      where organisation_id = $1 and text_id = $2 and command_id = $3
    union all select seq, true, null, null from text_update
      where organisation_id = $1 and text_id = $2 and version_id = $3`,
    [organisationId, text.id, baseId],
  )
  if (!found) return null
  const { seq, is_whole: isWhole, seen_until: until, seen_also: also } = found
  if (isWhole || until === null) return { until: seq, also: [] }
  return until < text.firstSeq ? null : { until, also: [...(also ?? []).map(Number), seq] }
}

/** A version with what these commands brought behind it; what the text does not know brought nothing. */
async function withCommands(
  { organisationId, db }: Context,
  text: OpenText,
  { until, also }: Seen,
  commandIds: readonly string[],
): Promise<Seen> {
  if (commandIds.length === 0) return { until, also }
  const found = await db.query<{ seq: number }>(
    `select seq from text_update
      where organisation_id = $1 and text_id = $2 and command_id = any($3) and seq > $4`,
    [organisationId, text.id, commandIds, until],
  )
  return { until, also: [...new Set([...also, ...found.map(({ seq }) => seq)])] }
}

/** The change of a version that is kept, taken into the text. */
async function changeOfVersion(
  context: Context,
  text: OpenText,
  { until, also }: Seen,
  { content, rules, field }: Pick<WholeText, 'content' | 'rules' | 'field'>,
): Promise<Uint8Array | null> {
  const { organisationId, db } = context
  if (until === text.seq) return updateOfSplices(text.doc, wholeTextSplices(text.content, content))
  const [states, updates] = await Promise.all([
    db.query<{ state: Buffer }>(
      'select first_state as state from shared_text where organisation_id = $1 and id = $2',
      [organisationId, text.id],
    ),
    db.query<{ bytes: Buffer }>(
      `select bytes from text_update
      where organisation_id = $1 and text_id = $2 and (seq <= $3 or seq = any($4)) order by seq`,
      [organisationId, text.id, until, also],
    ),
  ])
  const version = await loadDocument(
    states[0]!.state,
    updates.map((one) => one.bytes),
  ).catch((fault: unknown) => {
    if (fault instanceof TooManySteps) return null
    throw fault
  })
  chargeSteps(context, version ? version.stateSteps + version.steps : mostSteps)
  // What costs too much to find out is as if nobody knew it.
  if (!version) return changeOfText(text, content, { base: null, rules })
  const bytes = updateOfSplices(version.doc, wholeTextSplices(contentOf(version.doc), content))
  if (bytes) text.join(() => bytes, field)
  return bytes
}

/** The change of what an entry said, or of nobody knows what: then no line goes. */
function changeOfText(
  text: OpenText,
  content: string,
  { base, rules }: { base: string | null; rules: TextRules },
): Uint8Array | null {
  const joined =
    base === null
      ? withLinesOf(text.content, content)
      : joinedOn(plainText(base), content, text.content)
  return updateOfSplices(text.doc, wholeTextSplices(text.content, asDocument(joined, rules)))
}

/** Two changes of one text, joined as if both had been written into its document. */
function joinedOn(base: string, mine: string, theirs: string): string {
  const state = firstState(base),
    doc = documentOf(state),
    other = documentOf(state)
  // the lower number stands first where both wrote at one place
  doc.clientID = 2
  other.clientID = 3
  updateOfSplices(doc, wholeTextSplices(base, theirs))
  const change = updateOfSplices(other, wholeTextSplices(base, mine))
  if (change) Y.applyUpdate(doc, change)
  return contentOf(doc)
}
