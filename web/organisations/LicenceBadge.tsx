import { useLingui } from '@lingui/react/macro'
import { StateBadge } from '../ui/StateBadge.tsx'
import { licenceState, licenceStates } from './licenceState.ts'

/** How it stands with a licence. */
export function LicenceBadge({ licence }: { licence: Parameters<typeof licenceState>[0] }) {
  const { t } = useLingui()
  const [name, tone] = licenceStates[licenceState(licence)]
  return <StateBadge tone={tone}>{t(name)}</StateBadge>
}
