import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { opportunityForm } from '../../shared/inputs/opportunity.ts'
import classes from '../companies/EditForm.module.css'
import { OwnerField } from '../companies/OwnerField.tsx'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import type { Opportunity_opportunityFragment } from '../gql.ts'
import { opportunityPaths } from '../outbox/recordFields.ts'
import { shownNames } from '../outbox/shownNames.ts'
import { useRefusedEdits } from '../outbox/useRefusedEdits.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { editsOf } from '../records/editsOf.ts'
import { useRefusedDraft } from '../records/useRefusedDraft.ts'
import { useTheirsText } from '../records/useTheirsText.tsx'
import { useWrongField } from '../records/useWrongField.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import { OpportunityFields, type OpportunityDraft } from './OpportunityFields.tsx'
import { dealFields, opportunityDraft, opportunityInput, refusedField } from './opportunityDraft.ts'

const resolver = checkedBy(opportunityForm, opportunityInput<OpportunityDraft>)

interface Props {
  opportunity: Opportunity_opportunityFragment
  onDone: () => void
  onCancel: () => void
  onDirty: (dirty: boolean) => void
}

/** An opportunity edited, with a network or without: each field that was changed goes with what was seen of it; what was refused before stands in its field. */
export function OpportunityForm({ opportunity: now, onDone, onCancel, onDirty }: Props) {
  const { t } = useLingui()
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opportunity] = useState(now)
  const [seen] = useState(() => dealFields(now))
  const [owned] = useState({ owner: now.owner, ownerId: now.owner.id })
  const record = `Opportunity:${opportunity.id}` as const
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoDay, setNoDay] = useState(false)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: opportunityDraft(opportunity),
  })
  const {
    handleSubmit,
    getValues,
    formState: { isDirty, dirtyFields, submitCount },
  } = form
  const { refused, put } = useRefusedEdits(record)
  const theirs = useRefusedDraft(refused, seen, opportunityPaths, form, refusedField)
  const { owners, nameOf, isRefused, ask } = useOwnerChoices(
    owned,
    Object.hasOwn(theirs, 'ownerId'),
  )
  const [account] = useState(now.company)
  const calledOf = (id: string) => (id === account.id ? account.name : nameOf(id))
  const theirsText = useTheirsText(theirs, calledOf)
  const element = useWrongField(submitCount)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const submit = handleSubmit(async (values) => {
    if (isNoDay) return
    setProblem(null)
    // an account is one value, not an id and a name
    const changed = Object.fromEntries(opportunityPaths.map((path) => [path, !!dirtyFields[path]]))
    const fields = editsOf(values, changed, seen, theirs)
    if (Object.keys(fields).length > 0) {
      const chosen = getValues('companyId'),
        forget = shownNames.set((id) => (id === chosen?.id ? chosen.label : calledOf(id)))
      try {
        await put({ kind: 'updateOpportunity', record, input: { fields } })
      } catch {
        return setProblem(t`This part could not be loaded. Check your connection and try again.`)
      } finally {
        forget()
      }
    }
    onDirty(false)
    return onDone()
  })

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        className={classes.fields}
        noValidate
        onSubmit={(event) => void submit(event)}
      >
        <OpportunityFields onNoDay={setNoDay} theirsText={theirsText} />
        <OwnerField
          owners={owners}
          ask={ask}
          isRefused={isRefused}
          isWide
          {...theirsText('ownerId')}
        />
        <FormEnd problem={problem} saving={false} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
