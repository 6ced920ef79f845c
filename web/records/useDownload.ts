import { useLingui } from '@lingui/react/macro'
import { problemText } from '../data/errors.ts'
import { fetchFile, FileProblem } from '../data/fetchFile.ts'
import { useSession } from '../data/session.tsx'
import type { Export_fileFragment as File } from '../gql.ts'
import { dayKey } from '../ui/dateTimeInput.ts'
import { fileName } from '../ui/fileName.ts'
import { notify } from '../ui/notify.tsx'
import { saveFile } from '../ui/saveFile.ts'

/** Gives the person a file that a job made, as a download; says when it cannot be had. */
export function useDownload(): (id: string, name: string, path?: string) => Promise<boolean> {
  const { t } = useLingui()
  const { me } = useSession()
  return async (id, name, path = '/exports/') => {
    try {
      saveFile(await fetchFile(`${path}${id}`, me.organisationUserId), name)
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

/** What the file of an export is called. */
export const exportName = ({ title, format, dateCreated }: File): string =>
  fileName(`${title} ${dayKey(new Date(dateCreated))}`, format.toLowerCase())
