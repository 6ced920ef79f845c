import { join } from 'node:path'
import { build } from 'vite'
import { rootFolder } from '../server/platform/config.ts'
import { webPlugins } from '../vite.config.ts'

type Files = Record<string, { type: string; body: string }>

let built: Promise<Files> | undefined

/** The files of the fault page by their path; built once for all worlds of a process, for it takes five seconds of processor time. */
export const faultPageFiles = (): Promise<Files> => (built ??= buildPage('faultPage.ts', 'page'))
/** The same with files, recordings and drawings. */
export const mediaPageFiles = (): Promise<Files> => buildPage('faultMediaPage.ts', 'media')

async function buildPage(entry: string, name: string): Promise<Files> {
  const result = await build({
    configFile: false,
    plugins: webPlugins(),
    root: join(rootFolder, 'e2e'),
    base: '/faults/',
    logLevel: 'error',
    define: { __APP_VERSION__: '"0.0.0"', 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      modulePreload: false,
      lib: { entry, formats: ['es'], fileName: name },
    },
  })
  const [bundle] = [result].flat() as { output: { fileName: string; code?: string }[] }[]
  return Object.fromEntries(
    (bundle?.output ?? []).flatMap(({ fileName, code }) =>
      code === undefined ? [] : [[`/faults/${fileName}`, { type: 'text/javascript', body: code }]],
    ),
  )
}
