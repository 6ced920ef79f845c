// Drawings on the public page.
import { beforeAll, expect, test } from 'vitest'
import type { ShareField } from '../../shared/sharedMeeting.ts'
import { draw, i, makeSharedMeeting, open, org, sharedPage, texts } from './sharingTestKit.ts'

const hostile = 'Drawn "Phoenix" </text></svg><script>alert(1)</script>'
beforeAll(async () => {
  await makeSharedMeeting()
  await draw(i['open']!, hostile)
})

test('those of the meeting and of chosen answers are shown as vectors, with what is written on them', async () => {
  const shown = async (f: ShareField[], q: (string | undefined)[]) => {
    const { text } = await open((await sharedPage({ f, q })).path)
    return [text.includes(texts.DRAWINGS), text.includes('Phoenix')]
  }
  expect(await shown([], [i['open']])).toEqual([false, false])
  expect(await shown(['DRAWINGS'], [])).toEqual([true, false])
  expect(await shown(['DRAWINGS'], [i['open']])).toEqual([true, true])
  const { text } = await open((await sharedPage({ f: ['DRAWINGS'], q: [i['open']] })).path)
  expect(text).toContain('aria-label="Drawing: Meeting. Written on it: Drawn-Carina"')
  expect(text).toContain('<figcaption>Open?</figcaption>')
  expect(text.match(/<svg /g)).toHaveLength(2)
  expect(text).not.toContain('<script>alert')
  // the page's policy takes no styles of elements
  expect(text).not.toContain(' style="')
})

test('the question of a drawing is said in the language of the page, as its answer is', async () => {
  await org.sql(
    `update question set translations = '{"FR": {"title": "Ouverte ?"}}' where organisation_id = $1 and id = $2`,
    [org.organisationId, i['open']],
  )
  const { path } = await sharedPage({ f: ['DRAWINGS'], q: [i['open']] })
  const french = (await open(`${path}?lang=FR`)).text
  expect(french).toContain('<dt>Ouverte ?</dt>')
  expect(french).toContain('<figcaption>Ouverte ?</figcaption>')
  expect((await open(`${path}?lang=NL`)).text).toContain('<figcaption>Open?</figcaption>')
})
