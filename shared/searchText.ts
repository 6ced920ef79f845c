/**
 * Case and accents out of the way; the same as app.norm() of the database. Letter by letter, because PostgreSQL knows
 * nothing of the sigma at the end of a Greek word.
 */
export const norm = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/\p{Changes_When_Lowercased}/gu, (letter) => letter.toLowerCase())
/** What a person typed into a search field, ready to be compared with norm()ed texts. */
export const searchText = (typed: string): string => norm(typed.trim())
/** Whether a title has what was typed in it, anywhere; nothing typed finds all. */
export const found = (title: string, typed: string): boolean =>
  norm(title).includes(searchText(typed))
