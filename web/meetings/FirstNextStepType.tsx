import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { newId } from '../../shared/id.ts'
import { newNextStepType } from '../../shared/inputs/nextStepType.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { useSession } from '../data/session.tsx'
import { CreateNextStepTypeDocument } from '../gql.ts'
import { wrongWith } from '../records/wrongWith.ts'
import classes from './SideList.module.css'

/** Stands where next steps are agreed as long as the organisation has no kind of them. */
export function FirstNextStepType() {
  const { can } = useSession()
  return (
    <>
      <p className={classes.none}>
        {can('nextStepType:edit') ? (
          <Trans>
            A next step needs a kind, and there is none yet. Add the first one, such as “Call back”.
          </Trans>
        ) : (
          <Trans>
            A next step needs a kind, and there is none yet. Ask an administrator to add one: they
            can do it here, in any meeting.
          </Trans>
        )}
      </p>
      {can('nextStepType:edit') && <NewType />}
    </>
  )
}

function NewType() {
  const { t } = useLingui()
  const { save, saving } = useSave(CreateNextStepTypeDocument)
  const [id] = useState(newId)
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (form: HTMLFormElement) => {
    const wrong = wrongWith(newNextStepType.shape.title, title)
    const refusal = wrong ?? refusalOf(await save({ id, title: title.trim(), scoring: 0 }))
    setProblem(refusal)
    if (refusal) form.querySelector('input')?.focus()
  }
  return (
    <form
      className={classes.row}
      onSubmit={(event) => {
        event.preventDefault()
        if (!saving) void add(event.currentTarget)
      }}
    >
      <TextInput
        aria-label={t`Kind of next step`}
        data-side-field="nextSteps"
        placeholder={t`Kind of next step`}
        value={title}
        maxLength={newNextStepType.shape.title.max}
        error={problem}
        onChange={(event) => {
          setTitle(event.currentTarget.value)
          setProblem(null)
        }}
        style={{ flex: 1 }}
      />
      <Button
        type="submit"
        variant="default"
        loading={saving}
        leftSection={<IconPlus size={14} aria-hidden />}
      >
        <Trans>Add the kind</Trans>
      </Button>
    </form>
  )
}
