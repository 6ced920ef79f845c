import { NotPossible } from '../work/errorCode.ts'

/** No report can be drawn on this machine; all else works without. */
export class NoReports extends NotPossible {
  override readonly name = 'NoReports'
  constructor(message: string, options?: ErrorOptions) {
    super('NO_REPORTS', message, options)
  }
}
type Library = typeof import('@myriaddreamin/typst-ts-node-compiler')
/** The library has a part for each kind of machine, which may not be there or may not load. */
export async function loadTypst(
  load: () => Promise<Library> = () => import('@myriaddreamin/typst-ts-node-compiler'),
): Promise<Library> {
  try {
    return await load()
  } catch (cause) {
    const [why] = (cause instanceof Error ? cause.message : String(cause)).split('\n')
    // the log leaves out what stands in double quotes
    throw new NoReports(
      `The library that draws PDF reports (typst) does not load on ${process.platform}-${process.arch} (${why}): ` +
        `they are not made, all else works. Run npm ci --include=optional on this machine, then start Parley again.`,
      { cause },
    )
  }
}
