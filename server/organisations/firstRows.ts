import type { Language } from '../../shared/inputs/values.ts'
import type { Context } from '../rules/authorise.ts'

type FirstRows = (context: Context, language: Language) => Promise<void>
const declared: FirstRows[] = []

/** A slice says which of its rows a new organisation starts with. */
export const declareFirstRows = (rows: FirstRows): unknown => declared.push(rows)

/** Fills a new organisation in its founder's language and name, in the transaction that founds it. */
export async function addFirstRows(context: Context, language: Language): Promise<void> {
  for (const add of declared) await add(context, language)
}
