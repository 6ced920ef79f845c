import { useLingui } from '@lingui/react/macro'

/** Yes and no, as the log has them, in words. */
export function useYesNo(): (value: string) => string {
  const { t } = useLingui()
  return (value) => (value === 'true' ? t`Yes` : t`No`)
}
