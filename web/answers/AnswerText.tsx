import { useLingui } from '@lingui/react/macro'
import { valueText } from '../../shared/valueText.ts'
import type { ValueFields } from '../data/toValue.ts'

type AnswerTextProps = { dataType: string; answer: ValueFields }

/** An answer as one reads it; a cleared one says so. */
export function AnswerText({ dataType, answer }: AnswerTextProps) {
  const read = useAnswerText()
  const text = read(dataType, answer)
  const { t } = useLingui()
  return text ? (
    <span style={{ whiteSpace: 'pre-wrap' }}>{text}</span>
  ) : (
    <em style={{ color: 'var(--p-muted)' }}>{t`cleared`}</em>
  )
}

/** The function that writes an answer as text in the person's language. */
export function useAnswerText(): (dataType: string, answer: AnswerTextProps['answer']) => string {
  const { t, i18n } = useLingui()
  return (dataType, answer) =>
    valueText({ dataType }, answer, { locale: i18n.locale, yes: t`Yes`, no: t`No` })
}
