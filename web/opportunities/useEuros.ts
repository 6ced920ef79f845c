import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** Whole euros in the person's language. Stays the same for it. */
export function useEuros(): (price: number) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useCallback(
    (price) =>
      new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
      }).format(price),
    [locale],
  )
}
