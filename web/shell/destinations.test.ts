import { msg } from '@lingui/core/macro'
import { IconBox } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { isFor } from './access.ts'
import {
  isAt,
  navigation,
  placesOf,
  seenEntries,
  type Destination,
  type NavigationEntry,
} from './destinations.ts'

const item = (to: string): Destination => ({
  type: 'item',
  to,
  label: msg`x`,
  icon: null,
  key: null,
  Counted: null,
})
const line: NavigationEntry = { type: 'divider' }
const shape = (entries: readonly NavigationEntry[]): unknown[] =>
  entries.map((entry) =>
    entry.type === 'item'
      ? entry.to
      : entry.type === 'group' || entry.type === 'collapse'
        ? shape(entry.entries)
        : entry.type,
  )

test('what somebody may not see is left out, with the groups and lines that it leaves empty', () => {
  const entries: NavigationEntry[] = [
    { type: 'group', label: msg`g`, entries: [item('/no/1')] },
    line,
    item('/a'),
    line,
    { type: 'collapse', label: msg`c`, icon: IconBox, entries: [item('/no/2')] },
    line,
    { type: 'group', label: msg`h`, entries: [item('/b'), item('/no/3')] },
    { type: 'link', href: 'https://example.com', label: msg`l`, icon: null },
    line,
    item('/no/4'),
  ]
  expect(shape(seenEntries(entries, (path) => !path.startsWith('/no')))).toEqual([
    '/a',
    'divider',
    ['/b'],
    'link',
  ])
  expect(shape(seenEntries(entries, () => true))).toEqual([
    ['/no/1'],
    'divider',
    '/a',
    'divider',
    ['/no/2'],
    'divider',
    ['/b', '/no/3'],
    'link',
    'divider',
    '/no/4',
  ])
})

test('an empty role leaves nothing but My Profile', () => {
  expect(
    placesOf(
      seenEntries(navigation, (path) => isFor(path, { role: null, isSuperAdmin: false })),
    ).map(({ to }) => to),
  ).toEqual(['/pages/profile'])
})

test('each address is at one place at most, and each place at its own', () => {
  const places = placesOf(navigation)
  const at = (path: string) => places.filter((place) => isAt(place, path)).map(({ to }) => to)
  for (const [path, to] of [
    ['/companyDialog/x', '/companyDialogs'],
    ['/account/x', '/accounts/all'],
    ['/contacts/all', '/contacts/all'],
    ['/playbook/x/builder', '/playbooks'],
    ['/playbook/x/leads', '/playbooks'],
    ['/playbook/x/insights', '/insights'],
    ['/campaign/x/insights', '/campaigns'],
    ['/profile/x', '/pages/profile'],
    ['/leads', '/leads'],
    ['/questions/all/x', '/questions/all'],
  ] as const)
    expect(at(path), path).toEqual([to])
  expect(at('/nowhere')).toEqual([])
  expect(new Set(places.map(({ key }) => key).filter(Boolean)).size).toBe(
    places.filter(({ key }) => key).length,
  )
})
