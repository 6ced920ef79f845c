// Puts a Brotli and a gzip version beside every text of a folder, so that the server never compresses. A process of its own,
// because the memory that it takes would stay with the server, which builds at its first start.
import { glob, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressed = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.webmanifest',
  '.wasm',
  '.txt',
])

const folder = process.argv[2]!
const files: string[] = []
for await (const file of glob('**/*', { cwd: folder }))
  if (compressed.has(extname(file))) files.push(join(folder, file))
await Promise.all(
  files.map(async (file) => {
    const text = await readFile(file)
    if (text.length < 400) return
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      }),
      promisify(gzip)(text, { level: 9 }),
    ])
    await writeFile(file + '.br', br)
    await writeFile(file + '.gz', gz)
  }),
)
