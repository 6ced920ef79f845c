import { useLingui } from '@lingui/react/macro'
import type { RemoteRegister } from '../gql.ts'
import { dateText } from '../ui/dateText.ts'

/** Which register said it, and when. */
export function useSourceText(): (
  source: RemoteRegister | 'BELGIUM' | null,
  date: string | null,
) => string {
  const { t, i18n } = useLingui()
  return (source, date) => {
    if (source === null) return ''
    if (source === 'BELGIUM') {
      const day = date === null ? '' : dateText(date, 'date', i18n.locale)
      return t`Belgian register, as of ${day}`
    }
    const moment = date === null ? '' : dateText(date, 'dateTime', i18n.locale)
    return source === 'FRANCE'
      ? t`French register, asked ${moment}`
      : t`VIES (VAT numbers of the EU), asked ${moment}`
  }
}
