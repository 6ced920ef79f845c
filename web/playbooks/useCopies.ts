import { useLingui } from '@lingui/react/macro'
import type { Draft } from '../../shared/draftChange.ts'
import {
  copied,
  hubsOf,
  linesOf,
  questionsIn,
  withCopies,
  withQuestions,
} from '../../shared/draftEdits.ts'
import { readCopied } from '../../shared/inputs/draftChange.ts'
import { notify } from '../ui/notify.tsx'
import type { DraftEdits } from './useDraft.ts'
import { useFaultWords } from './useFaultWords.ts'

/** What the clipboard has beside a list in plain text: hubs and questions with all that is theirs. */
const copiedType = 'application/x-parley-questions'
/** Where something is put: behind a question, last without one. */
export interface PastePlace {
  hubId: string
  afterId?: string | null | undefined
}

/** As a list, one question a line. */
const textOf = (draft: Draft, ids: ReadonlySet<string>): string =>
  hubsOf(draft)
    .flatMap((hub) => [
      ...(ids.has(hub.id) ? [hub.title] : []),
      ...questionsIn(draft, hub.id)
        .filter((question) => ids.has(hub.id) || ids.has(question.id))
        .map(({ title }) => `- ${title}`),
    ])
    .join('\n')

/** Duplicates, and the clipboard: within a playbook, between playbooks, and lists from anywhere. `language`: in which this one is written. */
export function useCopies({ edit, draft }: DraftEdits, language: string) {
  const { t } = useLingui()
  const { place, text: faultText } = useFaultWords()
  const fill = (data: DataTransfer, ids: ReadonlySet<string>): void => {
    const now = draft()
    if (!now) return
    data.setData('text/plain', textOf(now, ids))
    data.setData(copiedType, JSON.stringify(copied(now, ids)))
    notify.success(t`Copied. Paste it in this playbook or another one.`, { id: 'copied' })
  }
  const add = async (next: (now: Draft) => { draft: Draft; ids: string[] }): Promise<string[]> => {
    let ids: string[] = []
    const step = await edit((now) => {
      const made = next(now)
      ids = made.ids
      return made.draft
    })
    return step ? ids : []
  }
  const addTitles = (titles: readonly string[], at: PastePlace): Promise<string[]> =>
    add((now) => withQuestions(now, titles, at))
  return {
    /** For an event of the browser, which has the clipboard. */
    fill,
    /** The same by a button. */
    copy: (ids: ReadonlySet<string>): void => {
      const onCopy = (event: ClipboardEvent): void => {
        event.preventDefault()
        event.stopPropagation()
        fill(event.clipboardData!, ids)
      }
      document.addEventListener('copy', onCopy, { capture: true, once: true })
      // the only way by which a button fills in a type of our own in every browser
      document.execCommand('copy')
      document.removeEventListener('copy', onCopy, { capture: true })
    },
    duplicate: (ids: ReadonlySet<string>, at: PastePlace): Promise<string[]> =>
      add((now) => withCopies(now, copied(now, ids), at)),
    addTitles,
    /** Whether there is something of ours in it, or a list: then it is pasted. */
    paste: (data: DataTransfer, at: PastePlace, least: number): boolean => {
      const own = data.getData(copiedType)
      if (own) {
        const { kept, faults } = readCopied(own)
        if (kept) void add((now) => withCopies(now, kept, at, language))
        else {
          const wrong = faults
            .slice(0, 3)
            .map((fault) => [place(fault), faultText(fault)].filter(Boolean).join(': '))
            .join(' ')
          notify.error(t`This cannot be pasted. ${wrong}`)
        }
        return true
      }
      const lines = linesOf(data.getData('text/plain'))
      if (lines.length < least) return false
      void addTitles(lines, at)
      return true
    },
  }
}
export type Copies = ReturnType<typeof useCopies>
