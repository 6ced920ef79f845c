import { useSession } from '../data/session.tsx'
import { FilesWaiting } from '../files/FilesWaiting.tsx'
import { RecordingsWaiting } from '../recordings/RecordingsWaiting.tsx'
import { LicenceWatch } from '../users/LicenceWatch.tsx'
import { LookButton } from './LookButton.tsx'
import { StarRow } from './StarRow.tsx'

/** What stands in the toolbar and can wait until the page has come to rest. */
export function Tools() {
  const { can } = useSession()
  return (
    <>
      {can('licence:read') && <LicenceWatch />}
      <FilesWaiting />
      <RecordingsWaiting />
      <StarRow />
      <LookButton />
    </>
  )
}
