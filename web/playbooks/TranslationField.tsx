import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../shared/inputs/values.ts'
import { languages, toLanguage } from '../texts/language.ts'
import classes from './translations.module.css'

type TranslationFieldProps = {
  /** of what it is a text: an id, and the field */
  of: string
  language: Language
  /** what is translated, as the form calls it */
  name: string
  value: string
  max: number
  /** Whether it is kept by now. */
  onSave: (text: string) => Promise<boolean>
}

/** What was typed and could not be kept, by place: a field that is gone by then has it when it is opened again. */
const refused = new Map<string, string>()

/** A text in another language, which is kept when the field is left; what is not there yet is marked. */
export function TranslationField({
  of,
  language,
  name,
  value,
  max,
  onSave,
}: TranslationFieldProps) {
  const { t } = useLingui()
  const place = `${of} ${language}`
  const [typed, setTyped] = useState<string | null>(() => refused.get(place) ?? null)
  const code = toLanguage(language),
    spoken = languages[code]
  const save = (): void => {
    if (typed === null) return
    if (typed.trim() === value) {
      refused.delete(place)
      return setTyped(null)
    }
    void onSave(typed).then((isSaved) => {
      if (!isSaved) return void refused.set(place, typed)
      if (refused.get(place) === typed) refused.delete(place)
      setTyped((now) => (now === typed ? null : now))
    })
  }
  // a panel that closes takes the field away without leaving it
  const unsaved = useRef(save)
  useEffect(() => {
    unsaved.current = save
  })
  useEffect(() => () => unsaved.current(), [])
  const isMissing = !(typed ?? value).trim()
  return (
    <Textarea
      label={
        <>
          <span lang={code}>{spoken}</span>
          {isMissing && <span className={classes.missing}> {t`Not translated`}</span>}
        </>
      }
      aria-label={isMissing ? t`${name} in ${spoken}, not translated` : t`${name} in ${spoken}`}
      lang={code}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={max}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
    />
  )
}
