import { useLingui } from '@lingui/react/macro'
import { priorityName } from '../../shared/priority.ts'
import type { RecordWords } from '../records/fieldWords.ts'
import { usePriorityNames } from './usePriorityChoices.ts'

/** What the log calls the fields of accounts and contacts, in words. */
export function useRecordWords(): RecordWords {
  const { t } = useLingui()
  const priorities = usePriorityNames()
  return {
    name: { name: t`Name` },
    firstName: { name: t`First name` },
    lastName: { name: t`Last name` },
    jobTitle: { name: t`Job title` },
    industry: { name: t`Industry` },
    companySize: { name: t`Size` },
    type: { name: t`Type` },
    vat: { name: t`VAT number` },
    source: { name: t`Source` },
    url: { name: t`Website` },
    prio: { name: t`Priority`, said: (value) => priorities[priorityName(Number(value))] },
    ownerId: { name: t`Owner` },
    street: { name: t`Street and number` },
    zipCode: { name: t`Zip code` },
    city: { name: t`City` },
    countryName: { name: t`Country` },
    telephones: { name: t`Telephone` },
    emails: { name: t`E-mail` },
    websites: { name: t`Website` },
    contact: { name: t`Contact`, isPart: true },
    company: { name: t`Account`, isPart: true },
  }
}
