import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import packageJson from './package.json' with { type: 'json' }
import { pwa } from './web/app/pwa.ts'
import { calendarPlugin } from './scripts/calendarPlugin.ts'
import { documentsPlugin } from './scripts/documentsPlugin.ts'
import { preloadPlugin } from './scripts/preloadPlugin.ts'
import { textsPlugin } from './scripts/textsPlugin.ts'

/** What turns our sources into what a browser or jsdom runs; the component tests use the same list. */
export const webPlugins = () => [
  react(),
  textsPlugin(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
]

const server = process.env['API_ORIGIN'] ?? 'http://localhost:3000'
const proxied = [
  '/graphql',
  '/errors',
  '/config.json',
  '/meta.json',
  '/idp',
  '/files',
  '/livez',
  '/readyz',
]

// One file each instead of dozens: what every list to choose from needs, the other fields and dialogs, small things of many pages (not the small ones that bring lists, dialogs or the text of answers along).
const choiceParts =
  /node_modules\/(@floating-ui|@mantine\/core\/esm\/components\/(Select|Combobox|Popover|ScrollArea))\//
// A single line of text, which every list's search is.
const inputParts =
  /node_modules\/@mantine\/(core\/esm\/components\/(Input|InputBase|TextInput|NativeSelect|CloseButton)|hooks\/esm\/(use-debounced-callback|use-callback-ref))\//
const fieldParts = /node_modules\/(react-remove-scroll|@mantine\/core\/esm\/components)\//
// What the fields of a meeting's page read their input with.
const fieldInputs =
  /\/shared\/inputs\/(schema|texts|ids|comment|nextStep|meetingParts)\.ts|\/web\/records\/wrongWith/
const commandParts = /\/web\/outbox\/(\w+Kinds|commands|overlay\w*|trayValue)\.ts/
const smallParts =
  /node_modules\/(@tabler|uuid)|\/web\/(ui|session|data|records|app)\/(?!LabelPopup|FormDialog|checkedBy|editsOf|useRefusedDraft)|\/shared\/(?!valueText|contactDetails|inputs)/

export default defineConfig({
  root: 'web',
  plugins: [...webPlugins(), calendarPlugin(), documentsPlugin(), preloadPlugin(), VitePWA(pwa)],
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill\/fns\/.*/,
        replacement: fileURLToPath(new URL('web/meetings/localTime.ts', import.meta.url)),
      },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: server, changeOrigin: false }]),
    ),
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Data URLs would need a wider content policy.
    assetsInlineLimit: 0,
    // Vite names no file of a script that needs no other; ours (web/ui/preloadFiles.ts) fetches that one first as well.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'js' && files.length === 0 ? [file] : files,
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
            {
              name: 'platform',
              test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|@lingui|urql|@urql|wonka|@0no-co|idb)\//,
              priority: 20,
            },
            // What the frame is made of.
            { name: 'kit', test: /node_modules/, tags: ['$initial'], priority: 15 },
            { name: 'frame', test: /\/(web|shared)\//, tags: ['$initial'], priority: 15 },
            {
              name: 'parts',
              test: smallParts,
              minShareCount: 4,
              maxModuleSize: 3000,
              priority: 14,
            },
            // What can be changed without a network: fetched behind the first page.
            { name: 'commands', test: commandParts, priority: 13.5 },
            { name: 'fieldInputs', test: fieldInputs, priority: 15 },
            { name: 'inputs', test: inputParts, priority: 13 },
            { name: 'choices', test: choiceParts, priority: 12 },
            { name: 'fields', test: fieldParts, minShareCount: 3, priority: 10 },
          ],
        },
      },
    },
  },
})
