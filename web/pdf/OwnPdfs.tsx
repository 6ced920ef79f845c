import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { languageNames } from '../../shared/sharedWords.ts'
import type { Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import type { OwnPdfsQueryVariables } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import formEnd from '../ui/FormEnd.module.css'
import { NoNetwork, useOnline } from './NoNetwork.tsx'
import { OwnPdfList } from './OwnPdfList.tsx'
import classes from './PdfDialog.module.css'
import { pdfRefusal } from './pdfRefusal.ts'

interface Props {
  kind: 'BRIEFING' | 'INSIGHTS'
  /** of what those that are listed are */
  of: Omit<OwnPdfsQueryVariables, 'kind'>
  /** what files are called, before their day */
  name: string
  create: (given: { newId: string; language: string }) => Promise<Saved<unknown>>
  isCreating: boolean
}

/** Asks for a PDF that is for the person alone, and lists those that there are. */
export function OwnPdfs({ kind, of, name, create, isCreating }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const isOnline = useOnline()
  const [language, setLanguage] = useState<string>(me.language.toUpperCase())
  const [problem, setProblem] = useState<string | null>(null)
  // the same file when it is sent again
  const [id, setId] = useState(newId)
  const [started, setStarted] = useState<string | null>(null)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isCreating || !isOnline) return
    setProblem(null)
    const saved = await create({ newId: id, language })
    if (!saved.ok) return setProblem(pdfRefusal(saved))
    announce(t`The report is being made.`, 'pdf')
    setStarted(id)
    setId(newId())
  }
  return (
    <Stack gap="md">
      {!isOnline && <NoNetwork />}
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="sm">
          <div className={classes.pair}>
            <NativeSelect
              label={t`Language of the report`}
              value={language}
              onChange={(event) => setLanguage(event.currentTarget.value)}
              data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
            />
            <Button
              type="submit"
              loading={isCreating}
              // the focus stays on it when the line is cut
              {...(!isOnline && { 'aria-disabled': true, 'data-disabled': true })}
            >
              <Trans>Make the PDF</Trans>
            </Button>
          </div>
          <p className={classes.hint}>
            <Trans>It is for colleagues: each page says that it is not for the customer.</Trans>
          </p>
          {problem && (
            <p role="alert" className={formEnd.problem}>
              {problem}
            </p>
          )}
        </Stack>
      </form>
      <OwnPdfList kind={kind} of={of} name={name} started={started} />
    </Stack>
  )
}
