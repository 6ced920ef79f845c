import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, TextInput, type NativeSelectProps } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { newId } from '../../shared/id.ts'
import { newPlaybook } from '../../shared/inputs/playbook.ts'
import { notifyUnlessSaved, refusalOf, useSave } from '../data/mutate.ts'
import { CopyPlaybookDocument, DeletePlaybookDocument, ImportPlaybookDocument } from '../gql.ts'
import { wrongWith } from '../records/wrongWith.ts'
import formEnd from '../ui/FormEnd.module.css'
import { LinkButton } from '../ui/LinkButton.tsx'
import { notify } from '../ui/notify.tsx'
import { StateBadge } from '../ui/StateBadge.tsx'
import { FlowPreview } from './FlowPreview.tsx'
import classes from './TemplateGallery.module.css'
import { fileUnder, type ShownTemplate } from './templates.ts'
import { useConversationWords } from './useConversationWords.ts'

interface Props {
  template: ShownTemplate
  /** Null: it is what it is. */
  language: NativeSelectProps | null
  /** What was typed as the title; null: its own. */
  typed: string | null
  onType: (title: string) => void
  /** Nothing typed is lost any more. */
  onTaken: () => void
  /** What else can be done with it. */
  children?: ReactNode
}

/** What a template asks, and the form that makes a playbook of it. */
export function TemplatePreview({ template, language, typed, onType, onTaken, children }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useConversationWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // the same again is no second one
  const [id] = useState(newId)
  const [problem, setProblem] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const make = useSave(ImportPlaybookDocument),
    copy = useSave(CopyPlaybookDocument),
    remove = useSave(DeletePlaybookDocument)
  const shipped = 'content' in template ? template : null
  const title = typed ?? (shipped ? shipped.title : t`${template.title} (copy)`),
    wrong = wrongWith(newPlaybook.shape.title, title)
  useEffect(() => {
    heading.current?.focus()
    const dialog = heading.current?.closest('.mantine-Modal-content')
    if (dialog) dialog.scrollTop = 0
  }, [])
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    setProblem(null)
    if (wrong) return
    const made = title.trim()
    const saved = shipped
      ? await make.save({ id, file: fileUnder(shipped, made) })
      : await copy.save({ id: template.id, newId: id, title: made })
    if (!saved.ok) return setProblem(refusalOf(saved))
    onTaken()
    await navigate({
      to: '/playbook/$playbookId/builder',
      params: { playbookId: id },
      replace: true,
    })
    notify.success(t`“${made}” was made from the template.`, {
      undo: () =>
        void remove.save({ id }).then((gone) => {
          if (notifyUnlessSaved(gone)) void navigate({ to: '/playbooks' })
        }),
    })
  }
  const hubs = plural(template.hubs.length, { one: '# question hub', other: '# question hubs' }),
    questions = plural(
      template.hubs.reduce((sum, hub) => sum + hub.questions.length, 0),
      { one: '# question', other: '# questions' },
    ),
    names = shipped?.labels.join(', ')
  return (
    <div className={classes.preview}>
      <LinkButton
        className={classes.back}
        variant="subtle"
        leftSection={<IconChevronLeft size={15} aria-hidden />}
        to="/playbooks"
        search={(before) => ({ ...before, templates: 'all' })}
      >
        <Trans>All templates</Trans>
      </LinkButton>
      <h2 ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
        {template.title}
      </h2>
      <p className={classes.about}>{template.about}</p>
      <p className={classes.facts}>
        {shipped && <StateBadge tone="info">{words[shipped.conversation]}</StateBadge>}
        <span>{t`A new draft with ${hubs} and ${questions}.`}</span>
      </p>
      <form className={classes.form} onSubmit={(event) => void take(event)}>
        <TextInput
          label={t`Title of your playbook`}
          maxLength={newPlaybook.shape.title.max}
          value={title}
          error={isTried && wrong}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {language && <NativeSelect {...language} />}
        <Button type="submit" loading={make.saving || copy.saving}>
          <Trans>Use this template</Trans>
        </Button>
      </form>
      {problem && (
        <p role="alert" className={formEnd.problem}>
          {problem}
        </p>
      )}
      {names && (
        <p className={classes.about}>
          {t`Labels: ${names}. Those that are not there yet are made as well.`}
        </p>
      )}
      {children && <div>{children}</div>}
      <FlowPreview hubs={template.hubs} />
    </div>
  )
}
