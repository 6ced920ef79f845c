import { useLingui } from '@lingui/react/macro'

/** A length of time in seconds as a person says it. */
export function useDurationText(): (seconds: number) => string {
  const { t } = useLingui()
  return (seconds) => {
    const whole = Math.round(seconds)
    if (whole < 90) return t`${whole} s`
    const minutes = Math.round(seconds / 60)
    if (minutes < 90) return t`${minutes} min`
    const hours = Math.floor(minutes / 60),
      rest = minutes % 60
    if (hours < 48) return rest ? t`${hours} h ${rest} min` : t`${hours} h`
    const days = Math.round(hours / 24)
    return t`${days} d`
  }
}
