const columns = `organisation_id, question_id, is_empty, value_yes_no, value_number, value_decimal,
  value_number_from, value_number_to, value_day, value_minutes, value_options`

/** What the product keeps of how many answers say the same (server/answers/answerCounts.ts), of organisations without any yet. */
export const answerCounts = (organisations: string): string =>
  `insert into answer_count (${columns}, count) select ${columns}, count(*) from answer
    where is_counted and ${organisations} group by ${columns}`
