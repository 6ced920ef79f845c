import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { opportunityForm } from '../../shared/inputs/opportunity.ts'
import classes from '../companies/EditForm.module.css'
import { OwnerField } from '../companies/OwnerField.tsx'
import { useOwnerChoices } from '../companies/useOwnerChoices.ts'
import { dateText } from '../ui/dateText.ts'
import { applyProblem, useSave } from '../data/mutate.ts'
import { UpdateOpportunityDocument, type Opportunity_opportunityFragment } from '../gql.ts'
import { checkedBy } from '../records/checkedBy.ts'
import { useWrongField } from '../records/useWrongField.ts'
import { FormEnd } from '../ui/FormEnd.tsx'
import { OpportunityFields, type OpportunityDraft } from './OpportunityFields.tsx'
import { useEuros } from './useEuros.ts'

interface Draft extends OpportunityDraft {
  ownerId: string
}
type Field = keyof Draft
const fields = ['title', 'companyId', 'price', 'dateExpectedClose', 'ownerId'] as const

const resolver = checkedBy(opportunityForm, ({ companyId, ...same }: Draft) => ({
  ...same,
  companyId: companyId?.id ?? null,
}))

interface Props {
  opportunity: Opportunity_opportunityFragment
  onDone: () => void
  onCancel: () => void
  onDirty: (dirty: boolean) => void
}

/** An opportunity edited: each field that was changed goes with what was seen of it; what a colleague has changed meanwhile is shown beside it, and is replaced only by saving again. */
export function OpportunityForm({ opportunity: now, onDone, onCancel, onDirty }: Props) {
  const { t, i18n } = useLingui()
  const euros = useEuros()
  // as it was on opening: what a colleague changes meanwhile was not seen
  const [opportunity] = useState(now)
  const [seen, setSeen] = useState<Record<Field, unknown>>({
    title: opportunity.title,
    companyId: opportunity.company.id,
    price: opportunity.price,
    dateExpectedClose: opportunity.dateExpectedClose,
    ownerId: opportunity.owner.id,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isNoDay, setNoDay] = useState(false)
  const [owned] = useState({ owner: opportunity.owner, ownerId: opportunity.owner.id })
  const { owners, nameOf, ask } = useOwnerChoices(owned, false)
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: {
      title: opportunity.title,
      companyId: { id: opportunity.company.id, label: opportunity.company.name },
      price: opportunity.price,
      dateExpectedClose: opportunity.dateExpectedClose,
      ownerId: opportunity.owner.id,
    },
  })
  const {
    handleSubmit,
    setError,
    formState: { isDirty, dirtyFields, submitCount },
  } = form
  const element = useWrongField(submitCount)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const { save, saving } = useSave(UpdateOpportunityDocument)

  /** What a colleague made of a field, in words. */
  const inWords = (field: Field, value: unknown): string => {
    if (value === null) return t`nothing`
    if (field === 'price') return euros(value as number)
    if (field === 'dateExpectedClose') return dateText(value as string, 'date', i18n.locale)
    if (field === 'ownerId') return nameOf(value as string) ?? t`somebody else`
    return field === 'companyId' ? t`another account` : (value as string)
  }
  const submit = handleSubmit(async (values) => {
    if (isNoDay) return
    setProblem(null)
    const changed = fields.filter((field) => dirtyFields[field])
    const part = (from: Record<Field, unknown>) =>
      Object.fromEntries(changed.map((field) => [field, from[field]]))
    if (changed.length > 0) {
      const saved = await save({ id: opportunity.id, ...part(values), base: part(seen) })
      if (!saved.ok) {
        const current = saved.problem.all.find(({ code }) => code === 'CONFLICT')?.params?.[
          'current'
        ]
        if (!current) return setProblem(applyProblem(saved.problem, fields, setError))
        setSeen({ ...seen, ...current })
        for (const [field, value] of Object.entries(current) as [Field, unknown][])
          setError(field, {
            type: 'server',
            message: t`A colleague has changed this to ${inWords(field, value)}. Save again to replace it.`,
          })
        return undefined
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
        <OpportunityFields onNoDay={setNoDay} />
        <OwnerField owners={owners} ask={ask} isWide />
        <FormEnd problem={problem} saving={saving} onCancel={onCancel} />
      </form>
    </FormProvider>
  )
}
