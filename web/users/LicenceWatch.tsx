import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { LicenceEndDocument } from '../gql.ts'
import { lazyPart } from '../ui/lazyPart.tsx'
import { endsSoon } from './licenceState.ts'

const LicenceNotice = lazyPart(
  () => import('./LicenceNotice.tsx'),
  (module) => module.LicenceNotice,
  { isOptional: true, texts: ['lists', 'rest'] },
)

const hour = 3_600_000

/** Looks whether the organisation's licence ends soon, and shows it to its administrators then. */
export function LicenceWatch() {
  const [now, setNow] = useState(() => Date.now())
  const [{ data }] = useQuery({ query: LicenceEndDocument })
  // a tab is open for days
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), hour)
    return () => clearInterval(timer)
  }, [])
  const licence = data?.me?.currentOrganisation.organisationLicense
  return licence && endsSoon(licence, now) && <LicenceNotice licence={licence} />
}
