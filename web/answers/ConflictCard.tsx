import { Button, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import { limits } from '../../shared/limits.ts'
import { withLinesOf } from '../../shared/wholeText.ts'
import { questionKind } from '../../shared/questionTypes.ts'
import { useOutbox } from '../outbox/OutboxProvider.tsx'
import { useSession } from '../data/session.tsx'
import type { Overlay_answerFragment, Overlay_entryFragment } from '../gql.ts'
import { Avatar, fullName } from '../ui/Avatar.tsx'
import { RelativeTime } from '../ui/RelativeTime.tsx'
import { valueOf, type AskedHere } from './answerInputProps.ts'
import { AnswerText } from './AnswerText.tsx'
import classes from './ConflictCard.module.css'
import { useSaveAnswer } from './useSaveAnswer.ts'

type ConflictCardProps = {
  meetingId: string
  question: AskedHere
  answer: Overlay_answerFragment
  readOnly: boolean
  onSettled: () => void
}
/** A text out of what stood there when it was joined; what comes later is not in it. */
type Joined = { text: string; seen: readonly string[]; base: string }
type Side = {
  entryId: string
  creator: Overlay_entryFragment['creator']
  moment: string
  value: Overlay_entryFragment | Overlay_answerFragment
}

/** Two people answered without having seen each other: both answers stand side by side until somebody picks one, or joins them. */
export function ConflictCard({
  meetingId,
  question,
  answer,
  readOnly,
  onSettled,
}: ConflictCardProps) {
  const { t } = useLingui()
  const { me } = useSession()
  const outbox = useOutbox()
  const save = useSaveAnswer(meetingId, question.id)
  const [merged, setMerged] = useState<Joined | null>(null)
  const kind = questionKind(question.dataType)
  const isText = kind === 'text' || kind === 'line'
  const sides: Side[] = [
    { entryId: answer.entryId, creator: answer.creator, moment: answer.dateUpdated, value: answer },
    ...answer.conflicts.map((entry) => ({
      entryId: entry.id,
      creator: entry.creator,
      moment: entry.dateCreated,
      value: entry,
    })),
  ]
  const shown = sides.map((side) => side.entryId)
  const isPair = sides.length === 2
  const pick = (entryId: string, seenEntryIds: readonly string[], base: string) => {
    const input = { questionId: question.id, entryId, seenEntryIds }
    void outbox.put({ kind: 'settleAnswer', record: `CompanyDialog:${meetingId}`, input, base })
    onSettled()
  }
  const joinTexts = () => {
    const texts = sides.map((side) => side.value.valueText ?? '')
    setMerged({ text: joined(texts, kind === 'line'), seen: shown, base: answer.entryId })
  }
  // The joined text becomes the current answer, and then the one that is picked.
  const keepMerged = () => {
    if (merged === null) return
    const { text, seen, base } = merged
    save(valueOf({ valueText: text || null }), base)
    const entry = outbox
      .pending(`CompanyDialog:${meetingId}`)
      .findLast(
        (command) => command.kind === 'saveAnswer' && command.input.questionId === question.id,
      )
    if (entry) pick(entry.id, [...seen, entry.id], entry.id)
  }
  return (
    <section
      className={classes.conflict}
      aria-label={isPair ? t`Two answers: pick one` : t`Several answers: pick one`}
    >
      <p className={classes.lead} role="status">
        <IconArrowsSplit2 className={classes.mark} size={16} stroke={1.7} aria-hidden />
        {isPair ? (
          <Trans>Both answered without seeing the other. Nothing is lost: pick one.</Trans>
        ) : (
          <Trans>Several answered without seeing each other. Nothing is lost: pick one.</Trans>
        )}
      </p>
      <div className={classes.sides}>
        {sides.map((side) => (
          <div key={side.entryId} className={classes.side}>
            <div className={classes.who}>
              <Avatar person={side.creator} size={26} />
              <span className={classes.name}>
                {side.creator.id === me.id ? <Trans>Yours</Trans> : fullName(side.creator)}
              </span>
              <span className={classes.when}>
                <RelativeTime moment={side.moment} />
              </span>
            </div>
            <p className={classes.value}>
              <AnswerText dataType={question.dataType} answer={side.value} />
            </p>
            {!readOnly && (
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => pick(side.entryId, shown, answer.entryId)}
                aria-label={
                  side.creator.id === me.id
                    ? t`Keep yours`
                    : t`Keep theirs: ${fullName(side.creator)}`
                }
              >
                {side.creator.id === me.id ? <Trans>Keep yours</Trans> : <Trans>Keep theirs</Trans>}
              </Button>
            )}
          </div>
        ))}
      </div>
      {isText &&
        !readOnly &&
        (merged === null ? (
          <div>
            <Button variant="subtle" size="compact-sm" onClick={joinTexts}>
              {isPair ? <Trans>Join both texts</Trans> : <Trans>Join all texts</Trans>}
            </Button>
          </div>
        ) : (
          <div className={classes.merge}>
            <Textarea
              aria-label={t`Joined text`}
              autosize
              minRows={2}
              maxRows={16}
              autoFocus
              maxLength={limits.answerText}
              value={merged.text}
              onChange={({ currentTarget: { value } }) => {
                setMerged({
                  ...merged,
                  text: kind === 'line' ? value.replaceAll('\n', ' ') : value,
                })
              }}
            />
            <div className={classes.mergeActions}>
              <Button size="compact-sm" onClick={keepMerged}>
                <Trans>Keep the joined text</Trans>
              </Button>
              <Button size="compact-sm" variant="subtle" onClick={() => setMerged(null)}>
                <Trans>Back</Trans>
              </Button>
            </div>
          </div>
        ))}
    </section>
  )
}

/** Every line that anybody wrote, once. */
export function joined(texts: readonly string[], isLine: boolean): string {
  if (isLine) return [...new Set(texts.filter((text) => text.trim()))].join(', ')
  return texts.reduce((all, text) => withLinesOf(all, text))
}
