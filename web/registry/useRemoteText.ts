import { useLingui } from '@lingui/react/macro'
import type { RemoteAnswerState, RemoteRegister } from '../gql.ts'

/** Why an answer of a register over the network is none, or not of now; null: it is. */
export function useRemoteText(): (
  answer: { source: RemoteRegister; state: RemoteAnswerState } | null,
) => string | null {
  const { t } = useLingui()
  return (answer) => {
    if (!answer) return null
    const isFrench = answer.source === 'FRANCE'
    switch (answer.state) {
      case 'CURRENT':
        return null
      case 'KEPT':
        return isFrench
          ? t`The French register cannot be reached now. This is what it said before.`
          : t`VIES cannot be reached now. This is what it said before.`
      case 'UNREACHABLE':
        return isFrench
          ? t`The French register cannot be reached now.`
          : t`VIES, which knows this number, cannot be reached now.`
      case 'LIMITED':
        return t`Too much was looked up at once. Try again in a moment.`
      case 'OFF':
        return t`No register that knows this number is set up here.`
    }
  }
}
