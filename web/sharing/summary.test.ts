import { expect, test } from 'vitest'
import { longestMailto, mailto } from './mailto.ts'
import { summaryHtml } from './summaryHtml.ts'

test('a summary becomes headings, lists and paragraphs, and nothing in it markup', () => {
  expect(
    summaryHtml(
      'Talk <b>\n\nWhen: Monday\nWhere: here & there\n\nAgenda:\n- Prices\n- Who?\n\nDescription:\nOne\nTwo',
    ).split('\n'),
  ).toEqual([
    '<h2>Talk &lt;b&gt;</h2>',
    '<p>When: Monday<br>Where: here &amp; there</p>',
    '<h3>Agenda</h3>',
    '<ul><li>Prices</li><li>Who?</li></ul>',
    '<h3>Description</h3>',
    '<p>One<br>Two</p>',
  ])
})

test('a letter has its recipients, subject and text; what is too long for e-mail programs has none', () => {
  expect(mailto(['a@b.be', 'c&d@e.be'], 'Thanks & bye?', 'One\nTwo')).toBe(
    'mailto:a@b.be,c%26d@e.be?subject=Thanks%20%26%20bye%3F&body=One%0D%0ATwo',
  )
  expect(mailto([], 'x', 'y'.repeat(longestMailto))).toBeNull()
})
