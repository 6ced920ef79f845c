import { laterTexts, missingTexts, type TextPart } from '../texts/language.ts'

let tries = 0

/** Imports something of a script of the product, together with the texts that it may show. */
export async function importScript<Module, Found>(load: () => Promise<Module>, pick: (module: Module) => Found, texts: readonly TextPart[] = laterTexts): Promise<Found> {
  const [found] = await Promise.all([imported(load, pick), ...missingTexts(texts).map((part) => imported(part.load, part.take))])
  return found
}

/** Browsers keep for the life of a page that a script could not be had, so then it is asked for under another address. */
function imported<Module, Found>(load: () => Promise<Module>, pick: (module: Module) => Found): Promise<Found> {
  return load().then(pick, async (error: unknown) => {
    const [address] = /https?:\S+\.js/.exec(error instanceof Error ? error.message : '') ?? []
    const found = address && pick(await import(/* @vite-ignore */ `${address}?try=${++tries}`) as Module)
    if (!found) throw error
    return found
  })
}
