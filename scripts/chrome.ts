import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { rootFolder } from '../server/platform/config.ts'

const names = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'] as const
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** How tests, pictures and measurements start it: also as root, and without requests of its own. */
export const chromeArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * How browser tests start it. They open hundreds of pages and leave each after seconds, before it pays that V8 has
 * optimised its functions: it waits for five times as many calls as usual (Maglev), or four times (Turbofan).
 * Animations, of which most are the pulse of what still loads, are drawn with the page, not between its frames too.
 */
export const testChromeArgs = [
  ...chromeArgs,
  '--js-flags=--invocation-count-for-maglev=2000,--invocation-count-for-turbofan=12000',
  '--disable-threaded-animation',
  // a microphone that beeps, for pages that ask for one
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** The program of a Chrome or Chromium: CHROME_PATH, an installed one, else one that is installed now. */
export async function findChrome(): Promise<string> {
  return given() ?? installed() ?? downloaded() ?? install('chromium')
}

/**
 * The same for tests, which open hundreds of pages: before the others a Chromium without windows, where a page
 * costs a fifth of the processor time.
 */
export async function findTestChrome(): Promise<string> {
  return given() ?? inPath(shellNames) ?? installed() ?? downloaded() ?? install(shellNames[0])
}

function given(): string | undefined {
  const path = process.env['CHROME_PATH']
  if (path && !existsSync(path))
    throw new Error(
      `CHROME_PATH=${path} does not exist. Set it to the program of a Chrome or Chromium, or remove it.`,
    )
  return path || undefined
}

function installed(): string | undefined {
  return inPath(names) ?? places.find((file) => existsSync(file))
}

function inPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return programs
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file))
}

function downloaded(): string | undefined {
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

/** `apt`: the name of its package on Debian and Ubuntu. */
function install(apt: string): string {
  console.log('There is no Chrome or Chromium here; installing one …')
  const attempts: [string, string[]][] = [
    [
      process.execPath,
      [
        join(rootFolder, 'node_modules', 'playwright-core', 'cli.js'),
        'install',
        'chromium',
        '--with-deps',
      ],
    ],
  ]
  if (process.getuid?.() === 0)
    attempts.unshift([
      'sh',
      [
        '-c',
        `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${apt} fonts-liberation`,
      ],
    ])
  for (const [program, args] of attempts) {
    const { status } = spawnSync(program, args, { stdio: 'inherit' })
    const found = status === 0 ? (inPath([apt]) ?? installed() ?? downloaded()) : undefined
    if (found) return found
  }
  throw new Error(
    'The browser tests need Chrome or Chromium. Install one, for example with "sudo apt-get install chromium" or "npx playwright-core install --with-deps chromium", or set CHROME_PATH to one, and run the tests again.',
  )
}
