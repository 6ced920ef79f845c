import { useLingui } from '@lingui/react/macro'
import { problemText } from '../data/errors.ts'
import { fetchFile, FileProblem } from '../data/fetchFile.ts'
import { useSession } from '../data/session.tsx'
import type { Export_fileFragment as File } from '../gql.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { notify } from '../ui/notify.tsx'
import { saveFile } from '../ui/saveFile.ts'

/** Gives the person the file of an export, as a download; says when it cannot be had. */
export function useExportFile(): (file: File) => Promise<boolean> {
  const { t } = useLingui()
  const { me } = useSession()
  return async ({ id, title, format, dateCreated }) => {
    try {
      const content = await fetchFile(`/exports/${id}`, me.organisationUserId)
      const day = dayKey(new Date(dateCreated))
      saveFile(content, fileName(`${title} ${day}`, format.toLowerCase()))
      return true
    } catch (error) {
      const problem = error instanceof FileProblem ? error.problem : { code: 'UNKNOWN' as const }
      notify.error(
        problem.code === 'NOT_FOUND' ? t`This file is not there any more.` : problemText(problem),
        { id: 'export' },
      )
      return false
    }
  }
}
