import { useLingui } from '@lingui/react/macro'
import type { SidePart } from '../meetings/SidePanel.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'

/** The keys of a running meeting: from hub to hub, and to the parts beside the questions. */
export function useMeetingShortcuts(
  leave: (by: 1 | -1, to: 'card' | 'field') => void,
  show: (part: SidePart) => void,
): void {
  const { t } = useLingui()
  const questions = t`Questions`,
    group = t`Meeting`
  useShortcut(']', t`Next hub`, () => leave(1, 'card'), { group: questions })
  useShortcut('[', t`Previous hub`, () => leave(-1, 'card'), { group: questions })
  useShortcut('Ctrl+ArrowDown', t`Next hub, also while typing`, () => leave(1, 'field'), {
    group: questions,
    whileTyping: true,
  })
  useShortcut('Ctrl+ArrowUp', t`Previous hub, also while typing`, () => leave(-1, 'field'), {
    group: questions,
    whileTyping: true,
  })
  useShortcut('n', t`Notes`, () => show('notes'), { group })
  useShortcut('s', t`New next step`, () => show('nextSteps'), { group })
  useShortcut('p', t`Name a pain`, () => show('pains'), { group })
  useShortcut('a', t`Agenda`, () => show('agenda'), { group })
  useShortcut('l', t`Labels`, () => show('labels'), { group })
  useShortcut('d', t`People and details`, () => show('details'), { group })
  useShortcut('Shift+c', t`Comment on the meeting`, () => show('comments'), { group })
}
