// Makes one PDF and ends: a process of its own, started by compilePdf.ts, because what draws is not of JavaScript: a thread
// could not be stopped in the middle of it, and what it takes of memory would be the server's.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NodeCompiler, NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'
import type { FromProcess, ToProcess } from './compilePdf.ts'
import { loadTypst, NoReports } from './loadTypst.ts'
import { readTypefaces } from './typefaces.ts'

/** A folder that is not there: the template reads nothing but what stands in memory. */
const workspace = fileURLToPath(new URL('./nothing', import.meta.url))
const inside = (name: string): string => `${workspace}/${name}`

async function compile({ report, pictures, made }: ToProcess): Promise<FromProcess> {
  const library = await loadTypst(),
    { fonts, shown } = readTypefaces()
  const typst = library.NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts }] })
  typst.mapShadow(inside('report.typ'), readFileSync(new URL('./report.typ', import.meta.url)))
  for (const { file, bytes } of pictures) typst.mapShadow(inside(file), Buffer.from(bytes))
  const draw = (clean: (text: string) => string) => {
    typst.mapShadow(
      inside('report.json'),
      Buffer.from(
        JSON.stringify(report, (_key, value: unknown) =>
          typeof value === 'string' ? clean(value) : value,
        ),
      ),
    )
    const compiled = typst.compile({ mainFilePath: inside('report.typ') })
    if (!compiled.result)
      throw new Error(JSON.stringify(typst.fetchDiagnostics(compiled.takeError()!)))
    return { pages: compiled.result.numOfPages, pdf: pdfOf(typst, compiled.result, made) }
  }
  try {
    return draw(shown)
  } catch (error) {
    // a cluster of letters that a typeface has one by one, and not together
    const together = [...String(error).matchAll(/the text `"(.+?)"` could not be displayed/gu)]
    if (!together.length) throw error
    const without = together.map(([, text]) => text!.replaceAll(/\\+u\{[0-9a-f]+\}/g, unescaped))
    return draw((text) => without.reduce((kept, one) => kept.replaceAll(one, '□'), shown(text)))
  }
}
const unescaped = (escape: string): string =>
  String.fromCodePoint(Number.parseInt(escape.replace(/^.*\{/, ''), 16))

const pdfOf = (typst: NodeCompiler, document: NodeTypstDocument, made: number): Buffer =>
  typst.pdf(document, { pdfStandard: 'ua-1', creationTimestamp: made })

process.once('message', (given: ToProcess) => {
  void compile(given)
    .catch((error: unknown): FromProcess => ({
      problem: error instanceof NoReports ? error.message : String(error),
      isMissing: error instanceof NoReports,
    }))
    .then((said) => process.send!(said, () => process.disconnect?.()))
})
