import { useLingui } from '@lingui/react/macro'
import { fullName } from '../../shared/personName.ts'
import { dateText } from '../ui/dateText.ts'

export interface Published {
  number: number | null
  datePublished?: string | null
  publisher?: { firstName: string; lastName: string } | null
}

/** "Version 4 · 12 Nov · Emma Peeters": which version, since when, and by whom. */
export function useVersionLabel(): (version: Published) => string {
  const { t, i18n } = useLingui()
  return ({ number, datePublished, publisher }) => {
    if (number === null) return t`Draft`
    const isThisYear =
      datePublished != null && new Date(datePublished).getFullYear() === new Date().getFullYear()
    return [
      t`Version ${number}`,
      datePublished && dateText(datePublished, isThisYear ? 'dayMonth' : 'date', i18n.locale),
      publisher && fullName(publisher),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
