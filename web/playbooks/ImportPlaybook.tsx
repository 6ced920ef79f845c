import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { isReadable, readPlaybookFile } from '../../shared/inputs/playbookFile.ts'
import {
  labelsOf,
  playbookFileBytes,
  questionsOf,
  type FileFault,
  type PlaybookFile,
} from '../../shared/playbookFile.ts'
import { refusalOf, notifyUnlessSaved, useSave } from '../data/mutate.ts'
import { DeletePlaybookDocument, ImportPlaybookDocument } from '../gql.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { notify } from '../ui/notify.tsx'
import { FaultList, faultsIn } from './FaultList.tsx'
import classes from './PlaybookFiles.module.css'
import { useLeftOutWords } from './useLeftOutWords.ts'

interface Chosen {
  /** of the playbook that it would be: the same again is no second one */
  id: string
  name: string
  faults: FileFault[] | null
  file: PlaybookFile | null
  /** what is sent: without the blanks between its parts */
  text: string
}
interface Props {
  /** one that was dropped on the page */
  dropped: File | null
  onClose: () => void
}

/** A playbook out of a file: what it would be, or all that is wrong with it, before it is made. */
export function ImportPlaybook({ dropped, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const make = useSave(ImportPlaybookDocument),
    remove = useSave(DeletePlaybookDocument)
  const latest = useRef<File | null>(null)
  const choose = async (file: File): Promise<void> => {
    latest.current = file
    setProblem(null)
    const one = await readFile(file).catch(() => null)
    // another was chosen meanwhile
    if (latest.current !== file) return
    setChosen(one)
    if (!one) setProblem(t`The file cannot be read. Choose it again.`)
  }
  const onDropped = useRef(choose)
  useEffect(() => {
    onDropped.current = choose
  })
  useEffect(() => {
    if (dropped) void onDropped.current(dropped)
  }, [dropped])
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!chosen?.file) return
    const { id, text } = chosen,
      { title } = chosen.file
    setProblem(null)
    const saved = await make.save({ id, file: text })
    if (!saved.ok) {
      const faults = faultsIn(saved.problem.all[0]?.params)
      if (faults) setChosen({ ...chosen, faults, file: null })
      else setProblem(refusalOf(saved))
      return
    }
    onClose()
    await navigate({ to: '/playbook/$playbookId/builder', params: { playbookId: id } })
    notify.success(t`“${title}” was made from the file.`, {
      undo: () =>
        void remove.save({ id }).then((gone) => {
          if (notifyUnlessSaved(gone)) void navigate({ to: '/playbooks' })
        }),
    })
  }
  return (
    <FormDialog title={t`Import a playbook`} onClose={onClose}>
      {({ onCancel }) => (
        <form onSubmit={(event) => void send(event)}>
          <Stack gap="md">
            <p className={classes.hint}>
              <Trans>
                A file that was saved from a playbook, here or elsewhere (.json). Nothing is made
                before you have seen what it would be.
              </Trans>
            </p>
            <div className={classes.file}>
              <Button
                variant={chosen?.file ? 'default' : 'filled'}
                onClick={() => input.current?.click()}
              >
                {chosen ? t`Choose another file…` : t`Choose a file…`}
              </Button>
              {chosen && <span className={classes.title}>{chosen.name}</span>}
              <input
                ref={input}
                type="file"
                hidden
                aria-label={t`File`}
                accept=".json,application/json"
                onChange={(event) => {
                  const file = event.currentTarget.files?.[0]
                  event.currentTarget.value = ''
                  if (file) void choose(file)
                }}
              />
            </div>
            {chosen?.faults && <FaultList faults={chosen.faults} />}
            {chosen?.file && <WouldBe file={chosen.file} />}
            {problem && (
              <p role="alert" className={formEnd.problem}>
                {problem}
              </p>
            )}
            <div className={formEnd.actions}>
              <Button variant="default" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" loading={make.saving} disabled={!chosen?.file}>
                <Trans>Make the playbook</Trans>
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}

/** What the playbook of a file would be. */
function WouldBe({ file }: { file: PlaybookFile }) {
  const { t } = useLingui()
  const leftOut = useLeftOutWords()
  const labels = labelsOf(file),
    left = file.leftOut.flatMap((one) => leftOut(one) ?? []),
    hubs = plural(file.hubs.length, { one: '# question hub', other: '# question hubs' }),
    questions = plural(questionsOf(file).length, { one: '# question', other: '# questions' }),
    names = labels.join(', ')
  return (
    <div role="status" className={classes.made}>
      <p className={classes.title}>{file.title}</p>
      <p>{t`A new draft with ${hubs} and ${questions}.`}</p>
      {labels.length > 0 && (
        <p>{t`Labels: ${names}. Those that are not there yet are made as well.`}</p>
      )}
      {left.length > 0 && (
        <>
          <p className={classes.hint}>
            <Trans>Not in the file:</Trans>
          </p>
          <ul className={classes.left}>
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

async function readFile(file: File): Promise<Chosen> {
  const chosen = { id: newId(), name: file.name, file: null, faults: null, text: '' }
  // not even read
  if (!isReadable(file.size))
    return {
      ...chosen,
      faults: [{ field: '', rule: 'TOO_LARGE', params: { max: playbookFileBytes } }],
    }
  const text = (await file.text()).replace(/^\uFEFF/, '')
  const { kept, faults } = readPlaybookFile(text)
  return faults
    ? { ...chosen, faults }
    : { ...chosen, file: kept, text: JSON.stringify(JSON.parse(text)) }
}
