import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { newId } from '../../shared/id.ts'
import type { PdfSection } from '../../shared/pdfSections.ts'
import type { Saved } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { announce } from '../ui/announce.ts'
import formEnd from '../ui/FormEnd.module.css'
import { PdfChoices } from './PdfChoices.tsx'
import { PdfVersion } from './PdfVersion.tsx'
import { pdfRefusal } from './pdfRefusal.ts'
import type { Choice, Meeting } from './pdfChoice.ts'

interface Props {
  /** how much there is of each section; null: it is not known */
  counts: (isInternal: boolean) => Readonly<Record<PdfSection, number | null>>
  /** what is chosen at first */
  usual: (isInternal: boolean) => PdfSection[]
  pictures: Meeting['files']
  canSend: boolean
  create: (given: Choice & { newId: string }) => Promise<Saved<unknown>>
  isCreating: boolean
  onCancel: () => void
  /** a file was asked for */
  onStarted: (id: string) => void
  /** further choices */
  children?: ReactNode
}

/** Asks for the report of one meeting or of several: for whom, in which language, with what in it. */
export function PdfForm({
  counts,
  usual,
  pictures,
  canSend,
  create,
  isCreating,
  onCancel,
  onStarted,
  children,
}: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [choice, setChoice] = useState<Choice>(() => ({
    isInternal: false,
    language: me.language.toUpperCase(),
    sections: usual(false),
    pictureIds: [],
  }))
  const [problem, setProblem] = useState<string | null>(null)
  // the same file when it is sent again
  const [id, setId] = useState(newId)
  const change = (part: Partial<Choice>): void => setChoice((before) => ({ ...before, ...part }))
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isCreating || !canSend) return
    setProblem(null)
    const saved = await create({ ...choice, newId: id })
    if (!saved.ok) return setProblem(pdfRefusal(saved))
    announce(t`The report is being made.`, 'pdf')
    onStarted(id)
    setId(newId())
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        <PdfVersion
          isInternal={choice.isInternal}
          language={choice.language}
          onInternal={(isInternal) => change({ isInternal, sections: usual(isInternal) })}
          onLanguage={(language) => change({ language })}
        />
        <PdfChoices
          counts={counts(choice.isInternal)}
          pictures={pictures}
          choice={choice}
          onChange={change}
        />
        {children}
        {problem && (
          <p role="alert" className={formEnd.problem}>
            {problem}
          </p>
        )}
        <div className={formEnd.actions}>
          <Button variant="default" onClick={onCancel}>
            <Trans>Close</Trans>
          </Button>
          <Button
            type="submit"
            loading={isCreating}
            // the focus stays on it when the line is cut
            {...(!canSend && { 'aria-disabled': true, 'data-disabled': true })}
          >
            <Trans>Make the PDF</Trans>
          </Button>
        </div>
      </Stack>
    </form>
  )
}
