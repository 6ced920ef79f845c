import type pg from 'pg'
import { newId } from '../shared/id.ts'
import { customerSections } from '../shared/pdfSections.ts'
import type { Bench } from './bench.ts'
import { ownCalls } from './ownCalls.ts'

export interface Reported {
  answers: number
  pages: number
  kilobytes: number
  /** of the job, which reads, draws and keeps it, seconds: the fifth of ten, and the slowest */
  seconds: number
  slowest: number
  /** the same from when it was asked for until it can be fetched, with the wait until the queue is looked at: the fifth of ten */
  waited: number
  /** p95 of another organisation's list, ms */
  quiet: number
  busy: number
}

const answers = 100
interface Pdf {
  id: string
  isReady: boolean
  pageCount: number | null
  run: { state: string } | null
}

/** The report of a meeting with 100 answers, one after another, and what others wait for their lists meanwhile. */
export async function measurePdf(
  bench: Bench,
  databaseUrl: string,
  name: string,
  { print }: { print: (text: string) => void },
): Promise<Reported> {
  const meeting = await bench.sql(name, askMore)
  const { server, origin, headers, ask, listFor } = await ownCalls(bench, databaseUrl)
  await listFor(2000)
  const quiet = await listFor(3000)
  const times: number[] = []
  let last: Pdf | undefined
  const make = async (): Promise<void> => {
    const began = performance.now(),
      pdfId = newId()
    await ask('CreatePdf', {
      id: meeting,
      newId: pdfId,
      isInternal: true,
      language: 'EN',
      sections: customerSections,
      pictureIds: [],
    })
    for (;;) {
      const { companyDialog } = await ask<{ companyDialog: { pdfs: Pdf[] } }>('PdfFiles', {
        id: meeting,
      })
      last = companyDialog.pdfs.find(({ id }) => id === pdfId)!
      if (last.isReady) break
      if (last.run?.state === 'FAILED') throw new Error('the report failed')
      await new Promise((go) => setTimeout(go, 20))
    }
    times.push((performance.now() - began) / 1000)
  }
  const made = (async () => {
    for (let n = 0; n < 10; n++) await make()
  })()
  const busy = await listFor(3000)
  await made
  if (busy.failures) throw new Error(`the list failed: ${busy.firstFailure}`)
  const response = await fetch(`${origin}/pdfs/${last!.id}`, { headers })
  const bytes = (await response.arrayBuffer()).byteLength
  await server.stop()
  times.sort((a, b) => a - b)
  const jobs = await bench.sql(name, async (client) => {
    const { rows } = await client.query<{ seconds: number }>(
      `select extract(epoch from date_finished - date_started)::float8 as seconds from job_run where kind = 'make-pdf' order by 1`,
    )
    return rows.map(({ seconds }) => seconds)
  })
  const reported: Reported = {
    answers,
    pages: last!.pageCount!,
    kilobytes: bytes / 1000,
    seconds: jobs[4]!,
    slowest: jobs.at(-1)!,
    waited: times[4]!,
    quiet: quiet.p95,
    busy: busy.p95,
  }
  print(
    `PDF: ${answers} answers, ${reported.pages} pages, ${reported.kilobytes.toFixed(0)} kB in ${reported.seconds.toFixed(2)} s, at most ${reported.slowest.toFixed(2)} s; there ${reported.waited.toFixed(2)} s after it was asked for; ` +
      `the list of others: p95 ${reported.quiet.toFixed(1)} ms, then ${reported.busy.toFixed(1)} ms`,
  )
  return reported
}

/** A meeting of the biggest organisation with all its questions answered, which is asked more until 100 are. */
async function askMore(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ meeting_id: string; organisation_id: string }>(
    `select a.organisation_id, a.meeting_id from answer a join meeting m on m.organisation_id = a.organisation_id and m.id = a.meeting_id
    where a.organisation_id = (select organisation_id from meeting group by 1 order by count(*) desc limit 1) and m.date_deleted is null
    group by 1, 2 order by count(*) desc, a.meeting_id limit 1`,
  )
  const [{ organisation_id, meeting_id } = fail()] = rows,
    given = [organisation_id, meeting_id]
  await client.query('begin')
  await client.query(
    `create temporary table more on commit drop as
    select a.question_id, gen_random_uuid() as id, n from answer a cross join generate_series(1, 4) n
    where a.organisation_id = $1 and a.meeting_id = $2 order by n, a.question_id
    limit ${answers} - (select count(*) from answer where organisation_id = $1 and meeting_id = $2)`,
    given,
  )
  for (const text of [
    `insert into question_lineage (organisation_id, id, playbook_id, creator_id)
      select l.organisation_id, x.id, l.playbook_id, l.creator_id from more x join question_lineage l on l.organisation_id = $1 and l.id = x.question_id where $2::uuid is not null`,
    `insert into question (organisation_id, playbook_version_id, is_published, id, question_hub_id, title, data_type, rank)
      select q.organisation_id, q.playbook_version_id, q.is_published, x.id, q.question_hub_id, q.title || ' ' || x.n, q.data_type, q.rank from more x
      join meeting m on m.organisation_id = $1 and m.id = $2 join question q on q.organisation_id = $1 and q.playbook_version_id = m.playbook_version_id and q.id = x.question_id`,
    `insert into answer (organisation_id, meeting_id, question_id, playbook_version_id, entry_id, is_empty, value_text, value_number, value_yes_no, value_decimal, value_date, value_day, value_options, creator_id)
      select a.organisation_id, a.meeting_id, x.id, a.playbook_version_id, a.entry_id, a.is_empty, value_text, value_number, value_yes_no, value_decimal, value_date, value_day, value_options, creator_id
      from more x join answer a on a.organisation_id = $1 and a.meeting_id = $2 and a.question_id = x.question_id`,
  ])
    await client.query(text, given)
  await client.query('commit')
  return meeting_id
}
const fail = (): never => {
  throw new Error('the load has no answers')
}
