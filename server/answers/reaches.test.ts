import { expect, test } from 'vitest'
import { newId } from '../../shared/id.ts'
import { reaches, type Group } from './playbookMeetings.ts'

test('what is asked is worked out once for all meetings that meet the same conditions', () => {
  const [versionId, many, more, hub] = [newId(), newId(), newId(), newId()]
  const conditions = [{ questionId: many, valueNumberFrom: 100 }]
  const version = {
    id: versionId,
    number: 1,
    datePublished: '2026-01-01T00:00:00Z',
    isPublished: true,
    beforeId: null,
    hubs: [
      {
        id: hub,
        conditions: [],
        questions: [
          { id: many, conditions: [] },
          { id: more, conditions },
        ],
      },
    ],
  }
  const reachOf = reaches({
    id: newId(),
    within: { filters: null, conditions: null, campaignId: null },
    versions: new Map([[versionId, version]]),
    merges: null,
  })
  const none = {
    value_text: null,
    value_yes_no: null,
    value_decimal: null,
    value_number_from: null,
    value_number_to: null,
    value_date: null,
    value_options: null,
  }
  const withNumber = (value_number: number) =>
    reachOf({ versionId, gates: [{ ...none, question_id: many, value_number }] })
  expect(withNumber(5)).toBe(withNumber(6))
  expect(withNumber(5)).toBe(reachOf({ versionId, gates: null } satisfies Partial<Group>))
  expect(withNumber(100)).toBe(withNumber(2000))
  expect([...withNumber(5).questions]).toEqual([many])
  expect([...withNumber(100).questions]).toEqual([many, more])
  expect(reachOf({ versionId: newId(), gates: null }).hubs.size).toBe(0)
})
