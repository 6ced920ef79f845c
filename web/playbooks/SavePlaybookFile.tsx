import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useQuery } from 'urql'
import { leftOutKinds, type FileFault } from '../../shared/playbookFile.ts'
import { errorText, problemText } from '../data/errors.ts'
import { fetchFile, FileProblem } from '../data/fetchFile.ts'
import { useSession } from '../data/session.tsx'
import { PlaybookVersionsDocument } from '../gql.ts'
import { fileName } from '../ui/fileName.ts'
import { FormDialog } from '../ui/FormDialog.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { notify } from '../ui/notify.tsx'
import { saveFile } from '../ui/saveFile.ts'
import { FaultList, faultsIn } from './FaultList.tsx'
import classes from './PlaybookFiles.module.css'
import { useLeftOutWords } from './useLeftOutWords.ts'

interface Props {
  playbook: { id: string; title: string }
  onClose: () => void
}

/** The draft or a version of a playbook as a file. */
export function SavePlaybookFile({ playbook: { id, title }, onClose }: Props) {
  const { t } = useLingui()
  const { me } = useSession()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isComing, setComing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [faults, setFaults] = useState<FileFault[] | null>(null)
  const leftOut = useLeftOutWords()
  const [{ data, error }] = useQuery({
    query: PlaybookVersionsDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.playbook
  const versions = [
    ...(found?.draft ? [{ value: found.draft.id, label: t`Draft` }] : []),
    ...(found?.versions ?? []).map((version) => ({
      value: version.id,
      label: t`Version ${version.number}`,
    })),
  ]
  const version = chosen ?? versions[0]?.value
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!version) return
    setProblem(null)
    setFaults(null)
    setComing(true)
    try {
      const content = await fetchFile(`/playbook-files/${version}`, me.organisationUserId)
      saveFile(content, fileName(title, 'json'))
      notify.success(t`“${title}” is saved as a file.`, { id: 'export' })
      onClose()
    } catch (thrown) {
      const why = thrown instanceof FileProblem ? thrown.problem : { code: 'UNKNOWN' as const }
      const wrong = faultsIn(why.params)
      setFaults(wrong)
      setProblem(
        wrong
          ? t`This version cannot be saved, because a file of it could not be imported.`
          : problemText(why),
      )
    } finally {
      setComing(false)
    }
  }
  return (
    <FormDialog title={t`Save “${title}” as a file`} onClose={onClose}>
      {({ onCancel }) => (
        <form onSubmit={(event) => void save(event)}>
          <Stack gap="md">
            <NativeSelect
              label={t`Which version`}
              value={version ?? ''}
              disabled={!found}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={versions}
            />
            <p className={classes.hint}>
              <Trans>
                The file has all questions, options, conditions and labels. It can be imported here
                or into another organisation. These stay behind:
              </Trans>
            </p>
            <ul className={classes.left}>
              {leftOutKinds
                .filter((what) => what !== 'lostConditions')
                .map((what) => (
                  <li key={what}>{leftOut({ what, count: null })}</li>
                ))}
            </ul>
            {(problem ?? (error && !found)) && (
              <p role="alert" className={formEnd.problem}>
                {problem ?? (error && errorText(error))}
              </p>
            )}
            {faults && <FaultList faults={faults} />}
            <div className={formEnd.actions}>
              <Button variant="default" onClick={onCancel}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit" loading={isComing} disabled={!version}>
                <Trans>Save as a file</Trans>
              </Button>
            </div>
          </Stack>
        </form>
      )}
    </FormDialog>
  )
}
