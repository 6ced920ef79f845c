// What the log says of a change of a draft: the same lines as of single edits.
import {
  hubFields,
  questionFields,
  type Changed,
  type DraftChange,
  type DraftHub,
  type DraftOption,
  type DraftQuestion,
} from '../../shared/draftChange.ts'
import { keptTranslations, textFields, type Translated } from '../../shared/translations.ts'
import type { Change, Logged } from '../rules/activity.ts'
import { same, show } from '../rules/changeRow.ts'
import { describeConditions } from './conditions.ts'
import { playbookRecord } from './playbook.record.ts'
import { hubRecord, questionRecord } from './question.record.ts'

export const linesOf = (
  playbookId: string,
  { hubs, questions }: DraftChange,
  nameOf: (value: unknown) => string | undefined,
): Change[] => [
  ...hubs.flatMap((hub) => ofPart(playbookId, 'questionHub', hubRecord, hub) ?? ofHub(hub, nameOf)),
  ...questions.flatMap(
    (question) =>
      ofPart(playbookId, 'question', questionRecord, question) ?? ofQuestion(question, nameOf),
  ),
]

/** Of what came or went. */
function ofPart(
  playbookId: string,
  property: 'questionHub' | 'question',
  of: Logged,
  { id, before, after }: Changed<DraftHub | DraftQuestion>,
): Change[] | null {
  if (before && after) return null
  const own = { from: before?.title ?? null, to: after?.title ?? null }
  return [
    ...(property === 'question'
      ? [{ of, id, property: after ? 'created' : 'deleted', ...own }]
      : []),
    { of: playbookRecord, id: playbookId, property, ...own },
  ]
}
type NameOf = (value: unknown) => string | undefined
const ofHub = ({ id, before, after }: Changed<DraftHub>, nameOf: NameOf): Change[] => [
  ...ofFields(hubRecord, id, hubFields, before!, after!, nameOf),
  ...ofTranslations(hubRecord, id, { '': before! }, { '': after! }),
  ...ofConditions(hubRecord, id, before!, after!),
]
function ofQuestion({ id, before, after }: Changed<DraftQuestion>, nameOf: NameOf): Change[] {
  const of = questionRecord,
    lines = ofFields(of, id, questionFields, before!, after!, nameOf),
    titles = (options: readonly DraftOption[]) =>
      options.map(({ title }) => title).join(', ') || null
  const untranslated = (options: readonly DraftOption[]) =>
    options.map(({ translations: _other, ...option }) => option)
  if (!same(untranslated(before!.options), untranslated(after!.options)))
    lines.push({
      of,
      id,
      property: 'options',
      from: titles(before!.options),
      to: titles(after!.options),
    })
  const translated = (part: DraftQuestion): Parts => ({
    '': part,
    ...Object.fromEntries(part.options.map((option) => [option.id, option])),
  })
  return [
    ...lines,
    ...ofTranslations(of, id, translated(before!), translated(after!)),
    ...ofConditions(of, id, before!, after!),
  ]
}
type Parts = Readonly<Record<string, Translated>>
/**
 * The texts in other languages, of a question with those of its options, each with its language; also those of which
 * somebody said that they are right.
 */
function ofTranslations(of: Logged, id: string, before: Parts, after: Parts): Change[] {
  const said = (parts: Parts, others: Parts): Map<string, string> =>
    new Map(
      Object.entries(parts).flatMap(([own, part]) =>
        Object.entries(keptTranslations(part.translations)).flatMap(([language, texts]) =>
          textFields.flatMap((field) => {
            const text = texts[field]
            // of a text that was changed its own line tells
            const source = part[field] === others[own]?.[field] && texts.of?.[field]
            return text === undefined
              ? []
              : [[[own, field, language, text, source].join('\n'), `${language}: ${text}`]]
          }),
        ),
      ),
    )
  const from = said(before, after),
    to = said(after, before)
  const only = (some: Map<string, string>, others: Map<string, string>): string | null =>
    [...some].flatMap(([key, text]) => (others.has(key) ? [] : [text])).join('\n') || null
  return same([...from], [...to])
    ? []
    : [{ of, id, property: 'translations', from: only(from, to), to: only(to, from) }]
}

function ofFields<Part extends DraftHub | DraftQuestion>(
  of: Logged,
  id: string,
  fields: readonly (keyof Part & string)[],
  before: Part,
  after: Part,
  nameOf: NameOf,
): Change[] {
  const differ = fields.filter(
      (field) => field !== 'translations' && !same(before[field], after[field]),
    ),
    isPlace = (field: string): boolean => field === 'rank' || field === 'questionHubId'
  return [
    ...differ
      .filter((field) => !isPlace(field))
      .map((property) => ({
        of,
        id,
        property,
        from: nameOf(before[property]) ?? show(before[property]),
        to: nameOf(after[property]) ?? show(after[property]),
      })),
    ...(differ.some(isPlace) ? [{ of, id, property: 'order', to: after.title }] : []),
  ]
}
const ofConditions = (
  of: Logged,
  id: string,
  before: DraftHub | DraftQuestion,
  after: DraftHub | DraftQuestion,
): Change[] =>
  same(before.conditions, after.conditions)
    ? []
    : [
        {
          of,
          id,
          property: 'conditions',
          from: describeConditions(before.conditions),
          to: describeConditions(after.conditions),
        },
      ]
