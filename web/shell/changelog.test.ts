import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import changelog from '../../CHANGELOG.md?raw'
import { isNewer, releasesOf } from './changelog.ts'

it('reads versions, days, paragraphs and points', () => {
  expect(
    releasesOf(
      '# Changelog\n\n## Unreleased\n\n- To come\n\n## 1.10.0 · 2026-02-01\n\nMore\nof it.\n\n- One\n  point\n- Two\n\n## 1.9.0 · 2026-01-31\n\n- Less\n',
    ),
  ).toEqual([
    { version: '1.10.0', date: '2026-02-01', parts: ['More of it.', ['One point', 'Two']] },
    { version: '1.9.0', date: '2026-01-31', parts: [['Less']] },
  ])
})

it('compares versions by their numbers', () => {
  expect([
    isNewer('0.10.0', '0.9.126'),
    isNewer('0.9.126', '0.10.0'),
    isNewer('1.0.0', '1.0.0'),
    isNewer('1.0.1', '1.0.0'),
  ]).toEqual([true, false, false, true])
})

it('is about this version first, each has its day, and holds no sign that would be shown as it stands', () => {
  const releases = releasesOf(changelog)
  expect(releases[0]?.version).toBe(packageJson.version)
  for (const [at, { version, date, parts }] of releases.entries()) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    if (at > 0) expect(isNewer(releases[at - 1]!.version, version)).toBe(true)
    expect(parts.flat().join(' ')).not.toMatch(/[*_`#[\]]/)
  }
})
