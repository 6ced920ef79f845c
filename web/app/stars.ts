import { useCallback, useMemo } from 'react'
import { useOwnSetting } from './ownSetting.ts'

/** A record that the person keeps at hand; the setting `menu_shortcuts` is a list of them. */
export type Star = {
  id: string
  type: 'CompanyDialogGraph' | 'PlaybookGraph' | 'QuestionGraph' | 'ContactGraph'
}

/** The server takes no more. */
const most = 100

/** The person's shortcuts, oldest first, and what adds one or takes it away. */
export function useStars(): [stars: readonly Star[], toggle: (star: Star) => void] {
  const [text, put] = useOwnSetting('menu_shortcuts')
  const stars = useMemo(() => toStars(text), [text])
  const toggle = useCallback(
    ({ id, type }: Star) =>
      put((before) => {
        const list = toStars(before),
          rest = list.filter((one) => one.id !== id)
        return JSON.stringify(
          rest.length < list.length ? rest : [...list, { id, type }].slice(-most),
        )
      }),
    [put],
  )
  return [stars, toggle]
}

function toStars(text: string | null): Star[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? (list as Star[]) : []
  } catch {
    return []
  }
}
