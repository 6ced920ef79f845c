import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { leftOutKinds, type LeftOut, type LeftOutKind } from '../../shared/playbookFile.ts'

/** What a file does not take along, in words; null: a later version of the product says something else. */
export function useLeftOutWords(): (left: LeftOut) => string | null {
  const { t } = useLingui()
  const words: Record<LeftOutKind, (count: number | null) => string> = {
    media: (count) =>
      count === null
        ? t`Media of questions and options`
        : t`${plural(count, { one: '# item of the media library', other: '# items of the media library' })}`,
    lostConditions: (count) =>
      t`${plural(count ?? 1, { one: '# condition on a label that is gone', other: '# conditions on labels that are gone' })}`,
    answers: () => t`Meetings and answers`,
    people: () => t`Who made and changed it`,
    versions: () => t`Its versions and its history`,
  }
  return ({ what, count }) => {
    const kind = leftOutKinds.find((one) => one === what)
    return kind ? words[kind](count) : null
  }
}
