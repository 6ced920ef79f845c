import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { AnswerRange } from '../../shared/conditions.ts'
import { saidTexts } from '../../shared/translations.ts'
import { defaultValueOf } from '../../shared/values.ts'
import { numberText, valueText } from '../../shared/valueText.ts'
import type { ChangedPart, VersionChange } from '../../shared/versionChanges.ts'
import type {
  Builder_hubFragment,
  Builder_questionFragment,
  Builder_versionFragment,
} from '../gql.ts'
import { conditionText } from '../records/conditionText.ts'
import classes from './CompareVersions.module.css'
import { useChangeWords } from './useChangeWords.ts'
import { useTypeLabel } from './useTypeLabel.ts'
import { Marked, Wording, type Side } from './Wording.tsx'

type Thing = Builder_hubFragment | Builder_questionFragment
type Pair<T> = Record<Side, T>

/** What of a hub or question is different, part by part, on both sides. */
export function useChangedParts({
  before,
  after,
}: Pair<Builder_versionFragment>): (
  change: VersionChange,
) => ({ part: ChangedPart; name: string } & Pair<ReactNode>)[] {
  const { t, i18n } = useLingui()
  const typeLabel = useTypeLabel(),
    names = useChangeWords()
  const words = { locale: i18n.locale, yes: t`Yes`, no: t`No`, unknown: t`a question that is gone` }
  const importance = [t`Nice to know`, t`Normal`, t`Important`, t`Very important`]
  const versions = { before: indexOf(before), after: indexOf(after) }
  const none = <span className={classes.none}>{t`none`}</span>
  const number = (n: number): string => numberText(n, i18n.locale)

  const bounds = ({ minValue, maxValue }: Builder_questionFragment): ReactNode =>
    minValue !== null && maxValue !== null
      ? `${number(minValue)} – ${number(maxValue)}`
      : minValue !== null
        ? `≥ ${number(minValue)}`
        : maxValue !== null
          ? `≤ ${number(maxValue)}`
          : none
  const suggestion = (question: Builder_questionFragment): ReactNode => {
    const value = defaultValueOf(question)
    const titles = new Map(question.options.map((o) => [o.id, o.title]))
    return (
      valueText(
        question,
        { ...value, valueOptions: value.valueOptions?.map((id) => titles.get(id) ?? '?') ?? null },
        words,
      ) || none
    )
  }
  const options = (side: Side, old: Builder_questionFragment, now: Builder_questionFragment) => {
    const [own, other] = side === 'before' ? [old, now] : [now, old]
    if (own.options.length === 0) return none
    const titles = new Map(other.options.map((o) => [o.id, o.title]))
    return (
      <ol className={classes.options}>
        {own.options.map(({ id, title }) => (
          <li key={id}>
            {!titles.has(id) ? (
              <Marked side={side}>{title}</Marked>
            ) : (
              <Wording
                side={side}
                before={side === 'before' ? title : titles.get(id)!}
                after={side === 'before' ? titles.get(id)! : title}
              />
            )}
          </li>
        ))}
      </ol>
    )
  }
  const conditions = (side: Side, thing: Thing, { conditions: changed }: VersionChange) => {
    if (thing.conditions.length === 0)
      return <span className={classes.none}>{t`always asked`}</span>
    const marked = new Set<AnswerRange>(side === 'before' ? changed?.removed : changed?.added)
    return (
      <ul className={classes.options}>
        {thing.conditions.map((range) => {
          const text = conditionText(range, versions[side].questions.get(range.questionId), words)
          return (
            <li key={range.id}>{marked.has(range) ? <Marked side={side}>{text}</Marked> : text}</li>
          )
        })}
      </ul>
    )
  }
  const place = (side: Side, { id }: VersionChange): ReactNode => {
    const found = versions[side].places.get(id)
    return found && t`${found.at} of ${found.of}`
  }
  const media = ({ mediaItemIds, options: own }: Builder_questionFragment): ReactNode => {
    const count = mediaItemIds.length + own.filter((o) => o.mediaItemId).length
    return count === 0 ? none : <Plural value={count} one="# item" other="# items" />
  }
  const translations = (thing: Thing): ReactNode => {
    const parts = [thing, ...('options' in thing ? thing.options : [])]
    const said = parts.flatMap((part) =>
      Object.entries(saidTexts(part.translations)).flatMap(([language, texts]) =>
        Object.values(texts).map((text) => `${language}: ${text}`),
      ),
    )
    return said.length === 0 ? (
      none
    ) : (
      <ul className={classes.options}>
        {said.map((text, at) => (
          // two options may be translated alike
          <li key={`${at} ${text}`}>{text}</li>
        ))}
      </ul>
    )
  }
  const wording = (side: Side, before: string | null, after: string | null): ReactNode =>
    (side === 'before' ? before : after) ? (
      <Wording side={side} before={before ?? ''} after={after ?? ''} />
    ) : (
      none
    )
  const said = (
    side: Side,
    part: ChangedPart,
    change: VersionChange,
    old: Thing,
    now: Thing,
  ): ReactNode => {
    const thing = side === 'before' ? old : now
    switch (part) {
      case 'title':
        return wording(side, old.title, now.title)
      case 'description':
        return wording(side, old.description, now.description)
      case 'conditions':
        return conditions(side, thing, change)
      case 'internal':
        return thing.isInternal ? t`Yes` : t`No`
      case 'importance':
        return importance[thing.importance]
      case 'order':
        return place(side, change)
      case 'hub':
        return versions[side].places.get(change.id)?.hub
      case 'translations':
        return translations(thing)
      case 'icon':
        return 'icon' in thing && (thing.icon || none)
      default:
    }
    if (!('dataType' in old) || !('dataType' in now)) return null
    const question = side === 'before' ? old : now
    switch (part) {
      case 'dataType':
        return typeLabel(question.dataType)
      case 'placeholder':
        return wording(side, old.placeholder, now.placeholder)
      case 'options':
        return options(side, old, now)
      case 'bounds':
        return bounds(question)
      case 'default':
        return suggestion(question)
      case 'media':
        return media(question)
    }
  }
  return (change) => {
    const [old, now] = [versions.before.things.get(change.id), versions.after.things.get(change.id)]
    if (!old || !now) return []
    return change.parts.map((part) => ({
      part,
      name: names[part],
      before: said('before', part, change, old, now),
      after: said('after', part, change, old, now),
    }))
  }
}

interface Place {
  /** counted from 1, among `of` */
  at: number
  of: number
  /** of a question: where it stands */
  hub?: string
}

function indexOf({ hubs }: Builder_versionFragment): {
  things: ReadonlyMap<string, Thing>
  questions: ReadonlyMap<string, Builder_questionFragment>
  places: ReadonlyMap<string, Place>
} {
  const questions = hubs.flatMap((hub) => hub.questions)
  const places = new Map<string, Place>()
  for (const [n, hub] of hubs.entries()) {
    places.set(hub.id, { at: n + 1, of: hubs.length })
    for (const [m, { id }] of hub.questions.entries())
      places.set(id, { at: m + 1, of: hub.questions.length, hub: hub.title })
  }
  return {
    things: new Map([...hubs, ...questions].map((thing): [string, Thing] => [thing.id, thing])),
    questions: new Map(questions.map((question) => [question.id, question])),
    places,
  }
}
