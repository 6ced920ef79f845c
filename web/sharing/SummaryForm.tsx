import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useClient } from 'urql'
import { newId } from '../../shared/id.ts'
import { fullName } from '../../shared/personName.ts'
import { languageNames } from '../../shared/sharedWords.ts'
import { errorText } from '../data/errors.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import {
  AddMeetingSummaryDocument,
  MeetingSummaryTextDocument,
  type MeetingSummaryQuery,
  type SummaryChannel,
} from '../gql.ts'
import { useKeptDraft, useNewDraft } from '../records/useKeptDraft.ts'
import { confirm } from '../ui/confirm.tsx'
import formEnd from '../ui/FormEnd.module.css'
import { GrowingText } from '../ui/GrowingText.tsx'
import { copySummary } from './copySummary.tsx'
import { mailto } from './mailto.ts'
import classes from './ShareMeeting.module.css'

interface Draft {
  content: string
  language: string
  contactIds: string[]
}
interface Props {
  meeting: NonNullable<MeetingSummaryQuery['companyDialog']>
  first: Pick<Draft, 'content' | 'language'>
  /** of the public page; null: it cannot be read */
  address: string | null
  onDirty: (dirty: boolean) => void
}

/** The text, to whom it goes, and the ways in which it leaves the product. */
export function SummaryForm({ meeting, first, address, onDirty }: Props) {
  const { t } = useLingui()
  const client = useClient()
  const people = meeting.contacts.map((one) => ({
    id: one.id,
    name: fullName(one),
    email: one.address.emails[0],
  }))
  const form = useForm<Draft>({
    defaultValues: {
      ...first,
      contactIds: people.flatMap(({ id, email }) => (email ? [id] : [])),
    },
  })
  const { setValue, reset, control, formState } = form
  const { content, language, contactIds } = useWatch({ control }) as Draft
  useKeptDraft(form, useNewDraft<Draft>(`summary.${meeting.id}`))
  const isEdited = formState.dirtyFields.content === true
  useEffect(() => onDirty(isEdited), [isEdited, onDirty])
  const [problem, setProblem] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const { save } = useSave(AddMeetingSummaryDocument)
  // what was kept last: the same text to the same people is not kept twice
  const last = useRef({ mark: '', id: '' })

  const speak = async (next: string): Promise<void> => {
    if (isEdited) {
      const answer = await confirm({
        title: t`Write the text anew?`,
        description: t`What you changed in it is thrown away.`,
        ok: t`Write anew`,
        danger: true,
      })
      if (!answer) return
    }
    setProblem(null)
    const read = await client
      .query(
        MeetingSummaryTextDocument,
        { companyDialogId: meeting.id, language: next },
        { requestPolicy: 'network-only' },
      )
      .toPromise()
    if (read.error) return setProblem(errorText(read.error))
    reset({ content: read.data?.meetingSummaryText ?? '', language: next, contactIds })
  }
  const keep = async (channel: SummaryChannel): Promise<void> => {
    const mark = JSON.stringify([channel, content, language, contactIds])
    if (last.current.mark !== mark) last.current = { mark, id: newId() }
    const saved = await save({
      id: last.current.id,
      companyDialogId: meeting.id,
      channel,
      language,
      content,
      contactIds,
    })
    setProblem(saved.ok ? null : refusalOf(saved))
    // what was typed meanwhile is not
    if (saved.ok) reset({ content, language, contactIds }, { keepValues: true })
    setKept(saved.ok)
  }
  const text = address ? `${content.trim()}\n\n${address}` : content.trim(),
    isEmpty = !content.trim()
  const emails = people.flatMap(({ id, email }) =>
      email && contactIds.includes(id) ? [email] : [],
    ),
    letter = mailto(emails, meeting.title, text),
    // so that the letter begins with whom it is to and what about
    short = mailto(emails, meeting.title, address ?? '') ?? mailto([], meeting.title, '')
  return (
    <div className={classes.choices}>
      <NativeSelect
        label={t`Language of the text`}
        value={language}
        onChange={(event) => void speak(event.currentTarget.value)}
        data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
      <GrowingText
        label={t`Text`}
        minRows={12}
        maxRows={22}
        value={content}
        onChange={(event) => setValue('content', event.currentTarget.value, { shouldDirty: true })}
        description={t`What is shared of the meeting. You can change it; the link to its page comes below.`}
      />
      {people.length > 0 && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>
            <Trans>To</Trans>
          </legend>
          {people.map(({ id, name, email }) => (
            <Checkbox
              key={id}
              label={name}
              description={email ?? t`No e-mail address is known.`}
              disabled={!email}
              checked={contactIds.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setValue(
                  'contactIds',
                  checked ? [...contactIds, id] : contactIds.filter((one) => one !== id),
                  { shouldDirty: true },
                )
              }
            />
          ))}
        </fieldset>
      )}
      {letter === null && (
        <p className={classes.hint}>
          <Trans>
            The text is too long for a letter that is opened from here: it is copied when you open
            the letter, and you paste it there.
          </Trans>
        </p>
      )}
      {problem && (
        <p role="alert" className={formEnd.problem}>
          {problem}
        </p>
      )}
      {isKept && !isEdited && (
        <p role="status" className={classes.hint}>
          <Trans>The text is kept with the meeting, in the section “From the customer”.</Trans>
        </p>
      )}
      <div className={formEnd.actions}>
        <Button
          variant="default"
          disabled={isEmpty}
          onClick={() =>
            void copySummary(text, t`The text is copied.`).then((isCopied) =>
              isCopied ? keep('COPY') : undefined,
            )
          }
        >
          <Trans>Copy the text</Trans>
        </Button>
        <Button
          component="a"
          href={letter ?? short ?? 'mailto:'}
          disabled={isEmpty}
          onClick={() => {
            if (letter === null) void copySummary(text, t`The text is copied.`)
            void keep('MAIL')
          }}
        >
          <Trans>Open in the e-mail program</Trans>
        </Button>
      </div>
    </div>
  )
}
