import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { eurosText } from '../ui/eurosText.ts'

/** Whole euros in the person's language. Stays the same for it. */
export function useEuros(): (price: number) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  return useCallback((price) => eurosText(price, locale), [locale])
}
