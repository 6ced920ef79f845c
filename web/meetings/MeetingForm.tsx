import { Trans, useLingui } from '@lingui/react/macro'
import { Button, MultiSelect, Select, Textarea, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import { plannedMeeting } from '../../shared/inputs/meeting.ts'
import { read } from '../../shared/inputs/schema.ts'
import { descriptionRows } from '../../shared/limits.ts'
import { changeStart, checkTimes } from '../../shared/meetingTimes.ts'
import { fullName } from '../../shared/personName.ts'
import { problemText } from '../data/errors.ts'
import { MeetingFormChoicesDocument } from '../gql.ts'
import { announce } from '../ui/announce.ts'
import { DateTimeField } from '../ui/DateTimeField.tsx'
import { PartialData } from '../ui/ErrorState.tsx'
import { sendOverList } from '../ui/sendByKeys.ts'
import { Panel } from '../ui/Panel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { textFields } from '../records/textFields.ts'
import { useKeptDraft, type NewDraft } from '../records/useKeptDraft.ts'
import { fieldOf, meetingInput, type MeetingDraft, type MeetingInput } from './meetingDraft.ts'
import classes from './MeetingForm.module.css'
import { AccountAndContacts } from './AccountAndContacts.tsx'
import { useStrangers } from './useStrangers.ts'

interface Props {
  /** Null: what is typed is not kept. */
  draft: NewDraft<MeetingDraft> | null
  initial: MeetingDraft
  /** fields that were refused, by name, and what is wrong with the whole; what was typed stays */
  onSave: (
    input: MeetingInput & { names: Record<string, string> },
  ) => Promise<{ fields: Record<string, string>; text: string | null } | null>
  onDirty: (dirty: boolean) => void
  saving: boolean
  /** What else belongs to it, by the playbook that is chosen. */
  more?: (playbookId: string | null) => ReactNode
}

/** Everything of a new meeting: when and where, and who attends. */
export function MeetingForm({ draft, initial, onSave, onDirty, saving, more }: Props) {
  const { t } = useLingui()
  const form = useForm<MeetingDraft>({ defaultValues: initial })
  const {
    control,
    setValue,
    setError,
    clearErrors,
    getValues,
    watch,
    formState: { errors, isDirty },
  } = form
  useKeptDraft(form, draft)
  const text = textFields(form, plannedMeeting.shape)
  const [{ data, error }, refetch] = useQuery({ query: MeetingFormChoicesDocument })
  const title = watch('title'),
    company = watch('company'),
    contacts = watch('contacts'),
    description = watch('description')
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const playbooks = data?.playbooks?.filter(({ published }) => published)
  // a link may name one that is in the bin by now: nothing can be planned by it
  const isPlaybookGone =
    initial.playbookId !== null &&
    playbooks !== undefined &&
    !playbooks.some(({ id }) => id === initial.playbookId)
  useEffect(() => {
    if (isPlaybookGone && getValues('playbookId') === initial.playbookId)
      setValue('playbookId', null)
  }, [isPlaybookGone, initial.playbookId, getValues, setValue])

  const strangers = useStrangers(company, contacts)

  const element = useRef<HTMLFormElement>(null)
  // of the last start that could be read: a slip of the pen in between changes nothing
  const lastStart = useRef((draft?.values ?? initial).startDate)
  const setStart = (value: string | null): void => {
    const { endDate, endByHand } = getValues(),
      before = lastStart.current
    setValue('startDate', value, { shouldDirty: true })
    clearErrors(['startDate', 'endDate'])
    if (!value) return
    lastStart.current = value
    const start = new Date(before ?? value)
    setValue(
      'endDate',
      changeStart(
        { start, end: endDate ? new Date(endDate) : start, endByHand },
        new Date(value),
      ).end.toISOString(),
    )
  }
  const setEnd = (value: string | null): void => {
    setValue('endDate', value, { shouldDirty: true })
    clearErrors('endDate')
    if (!value) return
    setValue('endByHand', true)
    const { startDate } = getValues()
    const wrong = startDate && checkTimes(startDate, value)
    if (!wrong) return
    setError('endDate', { message: problemText(wrong) })
    // whoever typed it is in the next field by now
    announce(problemText(wrong), 'endDate')
  }
  const isAlone = !company && contacts.length === 0
  const enter = (name: string): void => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }
  const submit = async (): Promise<void> => {
    if (saving) return
    const draft = getValues(),
      { kept, problems = [] } = read(plannedMeeting, meetingInput(draft))
    // first, and at once: an error of the title goes when the focus comes
    if (problems[0]) enter(fieldOf(problems[0].field!))
    else if (isAlone) enter('company')
    else if (strangers.length > 0) enter('contacts')
    for (const problem of problems.toReversed())
      setError(fieldOf(problem.field!), { message: problemText(problem) })
    if (isAlone) setError('company', { message: t`Choose an account or a contact.` })
    if (!kept || isAlone || strangers.length > 0) return
    const named = [...draft.contacts, ...(draft.company ? [draft.company] : [])]
    const names = Object.fromEntries(named.map(({ id, label }) => [id, label]))
    const refused = await onSave({ ...kept, names })
    if (!refused) return
    const wrong = Object.entries(refused.fields)
    if (wrong[0]) enter(fieldOf(wrong[0][0]))
    for (const [field, message] of wrong) setError(fieldOf(field), { message })
    if (refused.text) setError('root', { message: refused.text })
  }
  const missingId = useId()
  const missing = read(plannedMeeting.shape.title, title).problems
    ? isAlone
      ? t`It needs a title, and an account or a contact.`
      : t`It needs a title.`
    : isAlone
      ? t`It needs an account or a contact.`
      : null
  useShortcut('Ctrl+Enter', t`Create the meeting`, () => void submit(), { whileTyping: true })

  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onKeyDownCapture={sendOverList}
      onSubmit={(event) => {
        event.preventDefault()
        // a form in a dialog that stands in this one is another one
        if (event.target === event.currentTarget) void submit()
      }}
    >
      {error && data && <PartialData onRetry={() => refetch({ requestPolicy: 'network-only' })} />}
      <Panel title={t`Meeting`}>
        <div className={classes.fields}>
          <TextInput
            label={t`Title`}
            required
            autoFocus
            {...text('title', { onChange: () => clearErrors('title') })}
            onFocus={() => clearErrors('title')}
            className={classes.wide}
          />
          <Controller
            control={control}
            name="startDate"
            render={({ field }) => (
              <DateTimeField
                label={t`Start`}
                name={field.name}
                required
                value={field.value}
                onChange={setStart}
                onBlur={field.onBlur}
                error={errors.startDate?.message}
              />
            )}
          />
          <Controller
            control={control}
            name="endDate"
            render={({ field }) => (
              <DateTimeField
                label={t`End`}
                name={field.name}
                required
                value={field.value}
                onChange={setEnd}
                onBlur={field.onBlur}
                error={errors.endDate?.message}
              />
            )}
          />
          <TextInput label={t`Location`} {...text('location')} />
          <Controller
            control={control}
            name="playbookId"
            render={({ field }) => (
              <Select
                label={t`Playbook`}
                placeholder={t`Without a playbook`}
                clearable
                searchable
                value={field.value}
                onChange={field.onChange}
                error={errors.playbookId?.message}
                description={
                  isPlaybookGone && !field.value
                    ? t`The playbook of the link is in the bin, or not published: the meeting is planned without one.`
                    : undefined
                }
                data={(playbooks ?? []).map((p) => ({ value: p.id, label: p.title }))}
                nothingFoundMessage={t`No results..`}
              />
            )}
          />
          <Textarea
            label={t`Description`}
            rows={
              description.length > descriptionRows.longFrom
                ? descriptionRows.long
                : descriptionRows.short
            }
            {...text('description')}
            className={classes.wide}
          />
        </div>
      </Panel>
      <Panel title={t`Who attends`}>
        <div className={classes.fields}>
          <AccountAndContacts
            company={company}
            contacts={contacts}
            strangers={strangers}
            canCreate
            errors={{
              company: errors.company?.message,
              contacts: (errors.contacts as { message?: string } | undefined)?.message,
            }}
            onChange={(next) => {
              if (next.company !== undefined)
                setValue('company', next.company, { shouldDirty: true })
              if (next.contacts) setValue('contacts', next.contacts, { shouldDirty: true })
              clearErrors(['company', 'contacts'])
            }}
          />
          <Controller
            control={control}
            name="organisationUserIds"
            render={({ field }) => (
              <MultiSelect
                label={t`Sales reps`}
                searchable
                value={field.value}
                onChange={field.onChange}
                error={(errors.organisationUserIds as { message?: string } | undefined)?.message}
                nothingFoundMessage={t`No results..`}
                data={(data?.organisationUsers ?? [])
                  .filter((m) => !m.isBlocked)
                  .map((m) => ({ value: m.id, label: fullName(m.user) }))}
                className={classes.wide}
              />
            )}
          />
        </div>
      </Panel>
      {more?.(watch('playbookId'))}
      {errors.root?.message && (
        <p role="alert" className={classes.problem}>
          {errors.root.message}
        </p>
      )}
      <div className={classes.actions}>
        {missing && (
          <span id={missingId} className={classes.missing}>
            {missing}
          </span>
        )}
        <Button
          type="submit"
          loading={saving}
          // it can be reached and says why; pressed, it leads to what is missing
          {...(missing && { 'data-disabled': true })}
          aria-disabled={missing !== null}
          aria-describedby={missing ? missingId : undefined}
        >
          <Trans>Create meeting</Trans>
        </Button>
      </div>
    </form>
  )
}
