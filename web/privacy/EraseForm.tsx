import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { newId } from '../../shared/id.ts'
import { contactErasure } from '../../shared/inputs/privacy.ts'
import { refusalOf, useSave } from '../data/mutate.ts'
import { EraseContactDocument, type ContactHeldQuery } from '../gql.ts'
import formEnd from '../ui/FormEnd.module.css'
import classes from './Privacy.module.css'

type Held = NonNullable<ContactHeldQuery['contactHeld']>
interface Props {
  contactId: string
  name: string
  held: Held
  /** The person asked for the form. */
  takesFocus: boolean
  onDirty: (dirty: boolean) => void
  onCancel: () => void
  onBegun: () => void
}

/** What an erasure concerns, the choice about answers, and the name to be typed. */
export function EraseForm({
  contactId,
  name,
  held,
  takesFocus,
  onDirty,
  onCancel,
  onBegun,
}: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(''),
    [clearsAnswers, setClears] = useState(held.clearsAnswers),
    [wrong, setWrong] = useState<string | null>(null),
    [refusal, setRefusal] = useState<string | null>(null)
  // the same erasure when it is sent again
  const [id] = useState(newId)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const erase = useSave(EraseContactDocument)
  const list = listOf(held)
  const isName = typed.trim().replace(/\s+/g, ' ') === name.replace(/\s+/g, ' ')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (erase.saving) return
    setRefusal(null)
    if (!isName) {
      setWrong(t`Type the name as it stands above.`)
      return field.current?.focus()
    }
    const saved = await erase.save({ id, contactId, name: typed, clearsAnswers })
    if (!saved.ok) return setRefusal(refusalOf(saved))
    setTyped('')
    onDirty(false)
    onBegun()
  }
  return (
    <form className={classes.part} noValidate onSubmit={(event) => void submit(event)}>
      <p className={classes.note}>
        <Trans>
          Name, e-mail addresses and telephone numbers, those of before too, go from texts,
          versions, the log and kept files, in the bin too. “Erased contact” stays in their place,
          so that links and counts stay true. A first or a last name alone stays in texts: it may be
          somebody else.
        </Trans>
      </p>
      {list.length > 0 && (
        <div>
          <Trans>It concerns, beside every text that names them:</Trans>
          <ul className={classes.counts}>
            {list.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </div>
      )}
      <Checkbox
        checked={clearsAnswers}
        onChange={(event) => setClears(event.currentTarget.checked)}
        label={t`Clear the texts of answers in their meetings as a whole`}
        description={t`Numbers, dates and choices stay.`}
      />
      <p className={classes.note}>
        <Trans>
          Published versions of playbooks, names, addresses and numbers that others have as well,
          and archives of removed data stay as they are; the result says so.
        </Trans>
      </p>
      <p className={classes.warning}>
        <Trans>
          This cannot be undone. Data that was removed as a whole before cannot be had back
          afterwards.
        </Trans>
      </p>
      <TextInput
        label={t`Type “${name}” to erase this contact`}
        value={typed}
        maxLength={contactErasure.shape.name.max}
        autoComplete="off"
        required
        ref={field}
        error={wrong}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(null)
          onDirty(event.currentTarget.value !== '')
        }}
      />
      {refusal && (
        <p role="alert" className={classes.warning}>
          {refusal}
        </p>
      )}
      <div className={formEnd.actions}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Close</Trans>
        </Button>
        <Button type="submit" color="red" loading={erase.saving}>
          <Trans>Erase for good</Trans>
        </Button>
      </div>
    </form>
  )
}

/** How much there is of each, in words. */
const listOf = ({ accounts, meetings, answers, opportunities, comments, lines, files }: Held) =>
  [
    accounts > 0 && plural(accounts, { one: '# account', other: '# accounts' }),
    meetings > 0 && plural(meetings, { one: '# meeting', other: '# meetings' }),
    answers > 0 && plural(answers, { one: '# answer with a text', other: '# answers with a text' }),
    opportunities > 0 && plural(opportunities, { one: '# opportunity', other: '# opportunities' }),
    comments > 0 && plural(comments, { one: '# comment on them', other: '# comments on them' }),
    lines > 0 && plural(lines, { one: '# line of the log', other: '# lines of the log' }),
    files > 0 &&
      plural(files, {
        one: '# list kept as a file, which is removed',
        other: '# lists kept as files, which are removed',
      }),
  ].filter((one) => one !== false)
