import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, NativeSelect } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useCallback, useMemo, useState, type KeyboardEvent } from 'react'
import { useQuery } from 'urql'
import type { Language } from '../../shared/inputs/values.ts'
import { hubsIn, languagesOf } from '../../shared/translations.ts'
import { isEmpty, type AnswerValue } from '../../shared/values.ts'
import { reasons } from '../../shared/whyOpen.ts'
import type { AnswerRange } from '../../shared/conditions.ts'
import { LabelChoicesDocument } from '../gql.ts'
import { languages, toLanguage } from '../texts/language.ts'
import { CompletenessRing } from '../meetings/CompletenessRing.tsx'
import { askedNow } from './askedNow.ts'
import type { DraftTrialProps } from './DraftTrials.tsx'
import { HubList, HubTotals } from './HubList.tsx'
import { LabelsContext } from './LabelsAnswer.tsx'
import classes from './TryDraft.module.css'
import { TryHub } from './TryHub.tsx'

const noConflicts: ReadonlySet<string> = new Set()
const noTitles: ReadonlyMap<string, string> = new Map()

/** The draft as a rep walks it: hubs open and close as in a meeting. The answers are of this dialog and go with it. */
export function TryDraft({ playbook, draft: written, onGo, onClose }: DraftTrialProps) {
  const { t } = useLingui()
  const [language, setLanguage] = useState<Language | null>(null)
  const others = useMemo(() => languagesOf(playbook, written.hubs), [playbook, written])
  const draft = useMemo(
    () => ({ ...written, hubs: hubsIn(written.hubs, language) }),
    [written, language],
  )
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerValue>>(new Map())
  const [chosen, setChosen] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const questions = useMemo(
    () => new Map(draft.hubs.flatMap((hub) => hub.questions).map((q) => [q.id, q])),
    [draft],
  )
  const asksLabels = [...questions.values()].some(({ dataType }) => dataType === 'LABELS')
  const [{ data }] = useQuery({ query: LabelChoicesDocument, pause: !asksLabels })
  const labels = data?.labels
  const named = useMemo(() => ({ labels: labels ?? [], titles: noTitles }), [labels])
  const asked = useMemo(() => askedNow(draft, answers), [draft, answers])
  const current =
    asked.hubs.find(({ hub }) => hub.id === chosen) ??
    asked.hubs.find(({ state }) => state !== 'closed') ??
    asked.hubs[0]
  const next =
    current &&
    asked.hubs.slice(asked.hubs.indexOf(current) + 1).find(({ state }) => state !== 'closed')
  const open = useMemo(
    () => new Set(asked.hubs.flatMap((now) => now.questions.map(({ id }) => id))),
    [asked],
  )
  const whyOf = (conditions: readonly AnswerRange[]) =>
    reasons(conditions, questions, { questions: open }, answers)
  const give = useCallback(
    (questionId: string, value: AnswerValue) =>
      setAnswers((before) => {
        const after = new Map(before)
        if (isEmpty(value)) after.delete(questionId)
        else after.set(questionId, value)
        return after
      }),
    [],
  )
  const restart = () => {
    setAnswers(new Map())
    setChosen(null)
    setRound((before) => before + 1)
  }
  const edit = (hubId: string, questionId?: string) => {
    onClose()
    onGo(hubId, questionId)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
    // in a field it leaves the field, in a list it closes the list
    if (event.target.matches('input, textarea, select, [aria-expanded="true"]')) return
    onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={onClose}
      fullScreen
      closeOnEscape={false}
      onKeyDown={closeByKey}
      size="100%"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Content classNames={{ inner: '', content: classes.dialog! }}>
        <Modal.Header className={classes.bar ?? ''}>
          <CompletenessRing
            percentage={asked.percentage}
            answered={asked.answered}
            reachable={asked.reachable}
          />
          <div className={classes.heading}>
            <Modal.Title className={classes.name ?? ''}>{t`Try ${playbook.title}`}</Modal.Title>
            <p className={classes.note}>
              <Trans>This is the draft. Nothing of what you answer here is kept.</Trans>
            </p>
          </div>
          {others.length > 0 && (
            <NativeSelect
              className={classes.spoken ?? ''}
              aria-label={t`Language of the texts`}
              value={language ?? playbook.language}
              onChange={({ currentTarget: { value } }) =>
                setLanguage(others.find((one) => one === value) ?? null)
              }
              data={[playbook.language, ...others].map((value) => ({
                value,
                label: languages[toLanguage(value)],
              }))}
            />
          )}
          <Button
            variant="default"
            aria-label={t`Start again`}
            disabled={answers.size === 0}
            onClick={restart}
          >
            <IconRestore size={16} aria-hidden />
            <span className={classes.restart}>
              <Trans>Start again</Trans>
            </span>
          </Button>
          <Modal.CloseButton aria-label={t`Close`} />
        </Modal.Header>
        <div className={classes.body}>
          <LabelsContext value={named}>
            <aside className={classes.hubs}>
              <HubList
                hubs={asked.hubs}
                current={current?.hub.id ?? null}
                onChoose={setChosen}
                conflicts={noConflicts}
              >
                <HubTotals answered={asked.answered} reachable={asked.reachable} />
              </HubList>
            </aside>
            <div className={classes.main}>
              {current && (
                <TryHub
                  key={`${current.hub.id} ${round}`}
                  now={current}
                  answers={answers}
                  questions={questions}
                  whyOf={whyOf}
                  next={next ?? null}
                  onGive={give}
                  onChoose={setChosen}
                  onEdit={edit}
                />
              )}
            </div>
          </LabelsContext>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}
