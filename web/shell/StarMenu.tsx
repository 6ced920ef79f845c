import { Popover, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  IconAddressBook,
  IconCalendar,
  IconQuestionMark,
  IconRoute,
  IconSearch,
  IconStar,
  IconStarFilled,
  type Icon,
} from '@tabler/icons-react'
import {
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react'
import { limits } from '../../shared/limits.ts'
import { searchRank } from '../../shared/searchRank.ts'
import { useStars, type Star } from '../app/stars.ts'
import { StarSearchDocument, type SearchKind } from '../gql.ts'
import { fullName } from '../ui/Avatar.tsx'
import { dateLocale } from '../ui/dateText.ts'
import { useStarTitle } from './starred.ts'
import classes from './Stars.module.css'
import { useFoundRecords } from './useFoundRecords.ts'

type Button = RefObject<HTMLButtonElement | null>
type Choice = { star: Star; title: string; detail?: string | undefined }

const signs: Record<Star['type'], Icon> = {
  CompanyDialogGraph: IconCalendar,
  PlaybookGraph: IconRoute,
  QuestionGraph: IconQuestionMark,
  ContactGraph: IconAddressBook,
}
const types: Partial<Record<SearchKind, Star['type']>> = {
  COMPANY_DIALOG: 'CompanyDialogGraph',
  PLAYBOOK: 'PlaybookGraph',
  QUESTION: 'QuestionGraph',
  CONTACT: 'ContactGraph',
}
/** Of a kind, most. */
const most = 5

/** Finds meetings, playbooks, questions and contacts, and puts them among the shortcuts or takes them away; with nothing typed, those that are there. */
export function StarMenu({ button, onClose }: { button: Button; onClose: () => void }) {
  const { t } = useLingui()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [stars, toggle] = useStars()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string | null>(null)
  const typed = text.trim()
  const { groups, isOffline, isAsking, error, retry } = useChoices(typed)
  const onKey = (event: KeyboardEvent) => {
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])]
    const at = options.findIndex((one) => one.id === active)
    const next =
      event.key === 'ArrowDown'
        ? options[(at + 1) % options.length]
        : event.key === 'ArrowUp'
          ? options.at(at < 0 ? -1 : at - 1)
          : undefined
    if (next) {
      event.preventDefault()
      setActive(next.id)
      next.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      options[Math.max(at, 0)]?.click()
    }
  }
  const row = ({ star, title, detail }: Choice) => {
    const isIn = stars.some((one) => one.id === star.id),
      Sign = signs[star.type],
      option = `${id}-${star.id}`
    return (
      <button
        key={star.id}
        type="button"
        tabIndex={-1}
        id={option}
        role="option"
        aria-selected={isIn}
        data-active={option === active || undefined}
        className={classes.option}
        onPointerMove={() => setActive(option)}
        onClick={() => toggle(star)}
      >
        <Sign size={15} stroke={1.6} aria-hidden />
        <span className={classes.title}>{title}</span>
        {detail && <span className={classes.detail}>{detail}</span>}
        {isIn ? (
          <IconStarFilled size={15} aria-hidden />
        ) : (
          <IconStar size={15} stroke={1.6} aria-hidden />
        )}
      </button>
    )
  }
  return (
    <Popover
      opened
      onChange={(opened) => {
        if (!opened) onClose()
      }}
      position="bottom-end"
      width="min(340px, 100vw - 1rem)"
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <Anchor button={button} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t`Shortcuts`} p="xs">
        <TextInput
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active ?? undefined}
          aria-autocomplete="list"
          aria-label={t`Find a meeting, playbook, question or contact`}
          placeholder={t`Find a meeting, playbook, question or contact`}
          maxLength={limits.search}
          data-autofocus
          value={text}
          leftSection={<IconSearch size={15} stroke={1.7} aria-hidden />}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setActive(null)
          }}
          onKeyDown={onKey}
        />
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-multiselectable
          aria-label={t`Shortcuts`}
          className={classes.list}
          aria-busy={isAsking}
        >
          {typed === ''
            ? stars.map((star) => <Kept key={star.id} star={star} row={row} />)
            : groups.map(
                ({ name, choices }) =>
                  choices.length > 0 && (
                    <div key={name} role="group" aria-label={name}>
                      <div className={classes.heading} aria-hidden>
                        {name}
                      </div>
                      {choices.map(row)}
                    </div>
                  ),
              )}
        </div>
        <div role="status">
          {typed === '' ? (
            stars.length === 0 && (
              <p className={classes.none}>
                <Trans>What you keep here is one click away on every page.</Trans>
              </p>
            )
          ) : error ? (
            <p className={classes.none}>
              <Trans>The search could not be made.</Trans>{' '}
              <button type="button" className={classes.again} onClick={retry}>
                <Trans>Try again</Trans>
              </button>
            </p>
          ) : (
            !isAsking &&
            groups.every(({ choices }) => choices.length === 0) && (
              <p className={classes.none}>
                <Trans>No results..</Trans>
              </p>
            )
          )}
          {typed !== '' && isOffline && (
            <p className={classes.none}>
              <Trans>No network: only what was opened on this device before is searched.</Trans>
            </p>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

/** One that is there; nothing for what is deleted or not to be seen. */
function Kept({ star, row }: { star: Star; row: (choice: Choice) => ReactNode }) {
  const title = useStarTitle(star)
  return title === null ? null : row({ star, title })
}

function useChoices(typed: string) {
  const { t, i18n } = useLingui()
  const { found, kept, isAsking, error, retry } = useFoundRecords(typed, StarSearchDocument)
  const date = new Intl.DateTimeFormat(dateLocale(i18n.locale), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  })
  const choices = [
    ...found.flatMap(({ id, kind, companyDialog, contact, playbook, question }): Choice[] => {
      const title =
        companyDialog?.title ?? (contact ? fullName(contact) : (question?.title ?? playbook?.title))
      const detail = companyDialog
        ? date.format(new Date(companyDialog.startDate))
        : contact?.company?.name
      // one that was taken away while it was asked for has no title
      return title === undefined ? [] : [{ star: { id, type: types[kind]! }, title, detail }]
    }),
    ...(kept ?? []).flatMap(({ id, kind, title }): Choice[] => {
      const type = types[kind]
      return type ? [{ star: { id, type }, title }] : []
    }),
  ].filter(({ title }) => !isAsking || searchRank(title, typed) !== null)
  const names = {
    CompanyDialogGraph: t`Meetings`,
    PlaybookGraph: t`Playbooks`,
    QuestionGraph: t`Questions`,
    ContactGraph: t`Contacts`,
  }
  return {
    groups: (Object.keys(signs) as Star['type'][]).map((type) => ({
      name: names[type],
      choices: choices.filter(({ star }) => star.type === type).slice(0, most),
    })),
    isOffline: kept !== null,
    isAsking,
    error,
    retry,
  }
}

/** Stands where the kit wants the button, which is elsewhere. */
function Anchor({ button, ref }: { button: Button; ref?: Ref<HTMLButtonElement> }) {
  useImperativeHandle(ref, () => button.current!, [button])
  return null
}
