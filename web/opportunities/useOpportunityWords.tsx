import { useLingui } from '@lingui/react/macro'
import { ofMessage, type RecordWords } from '../records/fieldWords.ts'
import { LocalDate } from '../ui/LocalDate.tsx'
import { useEuros } from './useEuros.ts'

/** What the log calls the fields of opportunities, in words. */
export function useOpportunityWords(): RecordWords {
  const { t } = useLingui()
  const euros = useEuros()
  return {
    title: { name: t`Title` },
    price: { name: t`Price`, said: (value) => euros(Number(value)) },
    dateExpectedClose: {
      name: t`Expected close`,
      said: (value) => <LocalDate moment={`${value}T12:00:00`} style="date" />,
    },
    ownerId: { name: t`Owner` },
    companyId: { name: t`Account` },
    stage: { name: t`Stage` },
    lostReason: { name: t`Reason of the loss` },
    contact: { name: t`Contact`, isPart: true },
    contactRole: { name: t`Role`, of: ofMessage },
    meeting: { name: t`Meeting`, isPart: true, isId: true },
  }
}
