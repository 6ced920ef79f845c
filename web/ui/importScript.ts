import { laterTexts, missingTexts, type TextPart } from '../texts/language.ts'

/** Imports something of a script of the product, together with the texts that it may show. */
export async function importScript<Module, Found>(
  load: () => Promise<Module>,
  pick: (module: Module) => Found,
  texts: readonly TextPart[] = laterTexts,
): Promise<Found> {
  const [module] = await Promise.all([
    load(),
    ...missingTexts(texts).map((part) => part.load().then(part.take)),
  ])
  return pick(module)
}
