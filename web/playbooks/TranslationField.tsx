import { useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language } from '../../shared/inputs/values.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { FormerText } from './FormerText.tsx'
import classes from './translations.module.css'

type TranslationFieldProps = {
  /** of what it is a text: an id, and the field */
  of: string
  language: Language
  /** what is translated, as the form calls it */
  name: string
  value: string
  max: number
  /** the text from which it was made, where that is another one by now, and what that is now */
  former: string | undefined
  base: string
  /** what is done here begins with it */
  isGoal?: boolean
  /** Whether it is kept by now. */
  onSave: (text: string) => Promise<boolean>
  /** It is right for the text as that is now. */
  onRight: () => void
}

/** What was typed and could not be kept, by place: a field that is gone by then has it when it is opened again. */
const refused = new Map<string, string>()

/**
 * A text in another language, which is kept when the field is left; what is not there yet is marked, and what was made from
 * another text than there is now.
 */
export function TranslationField({
  of,
  language,
  name,
  value,
  max,
  former,
  base,
  isGoal: isGoalNow = false,
  onSave,
  onRight,
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
  // the first one then is not that when it is done
  const [isGoal] = useState(isGoalNow),
    field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isGoal) return
    field.current?.focus()
    field.current?.scrollIntoView({ block: 'center' })
  }, [isGoal])
  const isMissing = !(typed ?? value).trim(),
    isFormer = former !== undefined && !isMissing
  return (
    <>
      <Textarea
        ref={field}
        label={
          <>
            <span lang={code}>{spoken}</span>
            {isMissing && <span className={classes.missing}> {t`Not translated`}</span>}
            {isFormer && <span className={classes.missing}> {t`Out of date`}</span>}
          </>
        }
        aria-label={
          isMissing
            ? t`${name} in ${spoken}, not translated`
            : isFormer
              ? t`${name} in ${spoken}, out of date`
              : t`${name} in ${spoken}`
        }
        lang={code}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={max}
        data-autofocus={isGoal || undefined}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
      />
      {isFormer && (
        <FormerText
          name={t`${name} in ${spoken}`}
          before={former}
          after={base}
          onRight={(isTouched) => {
            // the button goes; a finger would have the keyboard come up
            if (!isTouched) field.current?.focus()
            onRight()
          }}
        />
      )}
    </>
  )
}
