import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { asCsv } from '../../shared/sheetText.ts'
import { problemText } from '../data/errors.ts'
import { fetchFile, FileProblem } from '../data/fetchFile.ts'
import { useSession } from '../data/session.tsx'
import type { Import_wholeFragment as Whole } from '../gql.ts'
import { fileName } from '../ui/fileName.ts'
import { notify } from '../ui/notify.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { useImportWords, type RowProblem } from './useImportWords.ts'

interface WrongRow {
  cells: string[]
  problems: RowProblem[]
}

/** The rows that are wrong as a file, with the reasons in a last column: to mend and to send again. */
export function WrongFile({ found }: { found: Whole }) {
  const { t, i18n } = useLingui()
  const { me } = useSession()
  const words = useImportWords(found.kind, found.mapping)
  const [isComing, setComing] = useState(false)
  const headOf = (at: number | null): string =>
    at === null ? '' : `${found.heads[at] || t`Column ${at + 1}`}: `
  const save = async (): Promise<void> => {
    setComing(true)
    try {
      const content = await fetchFile(`/imports/${found.id}`, me.organisationUserId)
      const lines = (await content.text()).split('\n').filter(Boolean)
      const rows = lines.map((line) => {
        const { cells, problems } = JSON.parse(line) as WrongRow
        return [...cells, problems.map((one) => headOf(one.column) + words.problem(one)).join(' ')]
      })
      const text = asCsv([[...found.heads, t`What is wrong`], ...rows], i18n.locale)
      const title = found.title.replace(/\.\w+$/, '')
      saveFile(
        new Blob([text], { type: 'text/csv;charset=utf-8' }),
        fileName(t`${title}, wrong rows`, 'csv'),
      )
    } catch (error) {
      notify.error(
        problemText(error instanceof FileProblem ? error.problem : { code: 'UNKNOWN' }),
        { id: 'import' },
      )
    } finally {
      setComing(false)
    }
  }
  return (
    <Button variant="default" loading={isComing} onClick={() => void save()}>
      <Trans>Wrong rows as a file</Trans>
    </Button>
  )
}
