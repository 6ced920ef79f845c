import type { Request } from '../engine/actor.ts'
import { viewerOf } from '../organisations/meetingVisible.ts'
import { authorise } from '../rules/authorise.ts'
import { idOf } from '../rules/check.ts'
import { Parameters, publishedQuestions, withinOf, type WithinArgs } from './countedOf.ts'
import { countsAmongMany } from './countsFor.ts'

export interface TextWords {
  questionId: string
  readCount: number
  isCut: boolean
  words: { word: string; count: number }[]
}

/** Answers that are read, the newest, and letters of each. */
export const readTexts = 2_000,
  readLetters = 1_000
/** Words that are told. */
export const mostWords = 30

// What is a word is PostgreSQL's parser's to say (addresses of pages and of mail are none), what says
// nothing are the stop words of its dictionaries. Token types: ts_token_type('default').
const kinds = [1, 2, 3, 9, 10, 11],
  dictionaries = ['english_stem', 'french_stem', 'dutch_stem']
// what the lists of these dictionaries leave out
const furtherStopWords =
  'les cette cet ils elles plus tout tous toute toutes comme donc si très bien aussi être avoir fait faire quand où dont sans sous chez encore y wij we jullie onze'.split(
    ' ',
  )

/** The words that most answers to a question hold; null when it was never published. */
export async function textWords(
  request: Request,
  args: WithinArgs & { questionId: string },
): Promise<TextWords | null> {
  const context = authorise(request, 'analytics:read')
  const within = withinOf(args)
  const [question] = await publishedQuestions(context, [idOf(args.questionId, 'questionId')])
  if (!question) return null
  const given = new Parameters(context),
    id = given.put(question.id, 'uuid'),
    further = given.put(furtherStopWords, 'text[]')
  const [found] = await context.db.query<Omit<TextWords, 'questionId'>>(
    `with texts as materialized (
      select a.meeting_id as id, row_number() over (order by a.date_updated desc, a.meeting_id desc) as n, left(a.value_text, ${readLetters}) as text from answer a
      where a.organisation_id = $1 and a.question_id = ${id} and not a.is_empty
        and $2::uuid is not null and $3::uuid is not null
        and ${countsAmongMany('a', viewerOf(context, '$2', '$3'))} and ${given.isWithin('a.meeting_id', within)}
      order by a.date_updated desc, a.meeting_id desc limit ${readTexts} + 1),
    held as materialized (
      select t.id, p.token from texts t cross join lateral (select distinct token from ts_parse('default', t.text)
        where tokid in (${kinds.join()}) and length(token) between 2 and 40) p where t.n <= ${readTexts}),
    spelling as materialized (
      select s.*, app.norm(s.token) as norm from (select token, count(*)::int as count from held group by token) s
      where lower(s.token) <> all(${further}) and ${dictionaries.map((name) => `ts_lexize('${name}', lower(s.token)) is distinct from '{}'`).join(' and ')}),
    -- of several spellings an answer may hold more than one
    several as materialized (
      select h.norm, count(distinct h.id)::int as count from (
        select s.norm, held.id from (select *, count(*) over (partition by norm) as spellings from spelling) s
        join held on held.token = s.token where s.spellings > 1) h group by h.norm),
    word as (
      select s.word, coalesce(several.count, s.count) as count, s.norm from (
        select distinct on (norm) norm, token as word, count from spelling order by norm, count desc, token) s
      left join several on several.norm = s.norm order by count desc, s.norm limit ${mostWords})
    select least(count(*), ${readTexts})::int as "readCount", count(*) > ${readTexts} as "isCut", coalesce((select jsonb_agg(jsonb_build_object('word', w.word, 'count', w.count) order by w.count desc, w.norm) from word w), '[]') as words from texts`,
    given.values,
  )
  return { questionId: question.id, ...found! }
}
