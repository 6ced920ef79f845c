import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { declarePage } from '../app/declarePage.ts'
import type { Access } from '../app/mayOpen.ts'

const soon = <const Path extends string>(
  path: Path,
  title: MessageDescriptor,
  access: Access,
  /** Its order in the menu, or under what it stands. */
  place: number | string,
) =>
  declarePage({
    path,
    search: null,
    title,
    access,
    menu:
      typeof place === 'string'
        ? place
        : { group: 'later', order: place, at: null, icon: null, key: null, Counted: null },
    palette: typeof place === 'string' ? null : 'go',
    record: null,
    reads: null,
    load: () => import('./Seldom.tsx'),
    name: 'NotThereYet',
    texts: 'all',
    beside: null,
  })
/** The places of the specification whose pages are still to come. */
export const soonPages = [soon('/questions/all', msg`Questions`, 'member', 6)] as const

export type SoonPath = (typeof soonPages)[number]['path']
