import { createHash } from 'node:crypto'
import { parse, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import packageJson from './package.json' with { type: 'json' }
import { pwa } from './web/app/pwa.ts'
import { calendarPlugin } from './scripts/calendarPlugin.ts'
import { documentsPlugin } from './scripts/documentsPlugin.ts'
import { graphqlPlugin } from './scripts/graphqlPlugin.ts'
import { kitPlugin } from './scripts/kitPlugin.ts'
import { limitsPlugin } from './scripts/limitsPlugin.ts'
import { pageFilesPlugin } from './scripts/pageFilesPlugin.ts'
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
  '/recordings',
  '/public',
  '/demo-crm',
  '/playbook-files',
  '/livez',
  '/readyz',
]

// Few files instead of dozens, each of what comes together: a line of text, which every list's search is, other fields, numbers and sliders, lists to choose from, forms, dialogs, what is changed without a network, small things of many pages.
const inputParts =
  /@mantine\/(core\/esm\/components\/(Input|InputBase|TextInput|NativeSelect|CloseButton)|hooks\/esm\/use-callback-ref)\//
const fieldParts =
  /@tabler.*IconHistory\.|@mantine\/core\/esm\/(components\/Checkbox|utils\/InlineInput)\/|@mantine\/hooks\/esm\/use-(uncontrolled|window-event|resize-observer)\/|\/web\/(ui\/(afterPress|DateTimeField|dateTimeInput|GrowingText|LabelPopup|LocalDate|RelativeTime|useDraft|useUnsaved)|labels\/Label|records\/(wrongWith|useHistory\.)|data\/toValue|outbox\/useUnsent)|\/shared\/(inputs\/(schema|texts|values|ids|comment|nextStep|meetingParts)\.|values|numbers|questionTypes|settlement)/
const numberParts =
  /react-number-format|@mantine\/core\/esm\/components\/(NumberInput|Slider)\/|@mantine\/hooks\/esm\/use-move|@tabler.*IconDialpad\.|\/web\/ui\/(KitNumber|DialledNumber|SidewaysTouch)|\/web\/answers\/KitSliders/
const conditionParts =
  /@tabler\/.+\/Icon(Lock|EyeOff)\.|\/shared\/(completeness|conditions|reachability)\.|\/web\/ui\/(TypedNumber|readNumber)\.|\/web\/answers\/((Answer|Choice|Combo|Date|Labels|Number|Range|Slider|Text|Time|YesNo)(Answer|Input|Text)|answerInputProps|LazySliders|Suggestion|cardKeys|answerKey|enterField|HubList|askedNow|ImportanceMark|InternalMark)\.|\/web\/meetings\/CompletenessRing\./
const choiceParts =
  /@floating-ui|@mantine\/core\/esm\/components\/(Select|MultiSelect|Pill|PillsInput|Combobox|Popover|ScrollArea)\/|\/web\/ui\/AnchoredPopover/
const formParts =
  /react-hook-form|\/web\/(records\/(checkedBy|textFields|useKeptDraft)|ui\/FormEnd)\./
const dialogParts =
  /react-remove-scroll|@mantine\/core\/esm\/components\/(Modal|ModalBase|Drawer)\/|\/web\/ui\/(FormDialog|sendByKeys)/
// the icons are of pages that change things, and too small for files of their own
const mutateParts = /\/web\/data\/mutate\.|@tabler\/.+\/Icon(ArrowRight|GripVertical)\./
const outboxParts =
  /\/web\/outbox\/((?!file|later|scribble)\w+Kinds|commands|overlay\w*|trayValue|SaveState|saveParts|commandQueue|useFreshness|shown\w+)\.|\/web\/data\/liveLines\./
const listParts =
  /\/web\/(companies\/(RecordList|WithPreview|ListFilters|PriorityMark|LabelDots|useViewedList)|app\/(ColumnTable|useColumns|useColumnWidths|usePreview)|ui\/(DataTable|SearchInput))\./
const campaignParts = /\/web\/(campaigns\/(useCampaignLive|useVisit)|ui\/whenFree)\./
const shownParts =
  /\/web\/media\/(keptMedia|fetchMedia|keepItems|useKeptMedia|usePicture|useOnline|MediaThumb|MediaPicture|KeepOnDevice)\.|\/web\/files\/fileTexts\./
const chartParts =
  /\/web\/analytics\/(AnswersList|ChartFrame|FilterRow|SheetTable|TextCard|YesNoChart|crossTable|insightsSearch|segmentFilters|tableChoice|trendRows|useOneTabStop)\.|\/shared\/(barText|chartRows|percentTexts)\./
const playbookParts =
  /\/web\/playbooks\/(ImportanceSelect|PlaybookTabs|VersionLabel|lazyHistories|questionTypeName|usePlaybookWords|useQuestionWords|useVersionLabel)\.|\/web\/records\/HistoryButton\./
const draftParts =
  /\/web\/companies\/(account|contact)Draft\.|\/shared\/inputs\/(account|address|contact|opportunity)\./
const layerParts =
  /@mantine\/(core\/esm\/components\/(Portal|Overlay|FocusTrap)\/|hooks\/esm\/use-(focus-trap|focus-return|click-outside)\/)/
const smallParts =
  /node_modules\/(@tabler(?!.*Icon(Dialpad|CaretUp|CaretDown|ArrowsLeftRight|FilterOff|CalendarPlus|ArrowBackUp|QuestionMark|User|Copy|UserCheck|PlayerSkipForward|CircleX|CircleCheck|ListDetails|UserShield|FileText|Link|Movie|Music|Photo|PhotoPlus|Restore|Lock|EyeOff|MessageQuestion|FileTypeCsv|FileTypePng|FileTypeSvg|Table|Star|StarFilled|FilterPlus)\.)|uuid)|\/web\/(ui|session|data|app)\/(?!mutate|Marked|ColorDot|deviceName|liveLines|saveFile|fileName|fetchFile|WorkProgress|lazyField|AnchoredPopover|KitNumber|DialledNumber|NumberDial|DialColumn|TypedNumber|readNumber|SidewaysTouch|FormDialog|sendByKeys|FormEnd|NameField|EntitySelect|ColumnFilter|Segments|NumberField|isInHand|tableRows|whenFree|withChosen|Pager|SortableList|PageTabs)|\/web\/records\/listPlace\.|\/shared\/(?!dial|searchRank|fileTypes|valueText|contactDetails|videoLinks|meetingStates|recordConditions|meetsField|answerTest|inputs|completeness|conditions|reachability|meetingTimes|loggedValue|answerSets|lint|whyOpen|numbers|barText|chartRows|percentTexts|keptText|searchText|matchesPattern)/

/** What index.html names. */
const firstNames = ['react-dom', 'platform', 'kit', 'index', 'rolldown-runtime']
const isFirst = (name: string): boolean => firstNames.includes(name)

/** Pages, texts, what many share, and what browser tests hold back by its name. */
const isNamed = (name: string, module: string | null): boolean =>
  /\/web\/(pages|texts)\//.test(module ?? '') ||
  ['cacheUpdates', 'EditMeeting', 'MenuList', 'sharedTextEditor'].includes(name) ||
  isFirst(name) ||
  groups.some((one) => one.name === name)

const fileHash = (file: string): string =>
  createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 4)

const groups: Rolldown.CodeSplittingGroup[] = [
  {
    name: 'react-dom',
    test: /node_modules\/(react|react-dom|scheduler)\//,
    priority: 30,
  },
  {
    name: 'platform',
    test: /node_modules\/(@tanstack\/(react-router|router-core|history|store|react-store)|@lingui|urql|@urql|wonka|@0no-co|idb)\//,
    priority: 20,
  },
  // What the frame is made of.
  { name: 'kit', test: /node_modules/, tags: ['$initial'], priority: 15 },
  { name: 'frame', test: /\/(web|shared)\//, tags: ['$initial'], priority: 15 },
  // What others are made of is taken out first: a group takes all that its members import.
  { name: 'inputs', test: inputParts, priority: 14 },
  { name: 'fields', test: fieldParts, priority: 12 },
  { name: 'lists', test: listParts, priority: 12 },
  {
    name: 'parts',
    test: (id) => smallParts.test(id) && !fieldParts.test(id) && !listParts.test(id),
    minShareCount: 5,
    maxModuleSize: 5000,
    priority: 13,
  },
  { name: 'mutate', test: mutateParts, priority: 13 },
  { name: 'icons', test: /node_modules\/@tabler/, minShareCount: 2, priority: 10 },
  { name: 'outbox', test: outboxParts, priority: 11 },
  { name: 'numbers', test: numberParts, priority: 11 },
  { name: 'conditions', test: conditionParts, priority: 11 },
  { name: 'campaigns', test: campaignParts, priority: 11 },
  { name: 'layers', test: layerParts, priority: 11 },
  { name: 'shown', test: shownParts, priority: 11 },
  {
    name: 'states',
    test: /\/web\/companies\/MeetingStateBadge\.|\/shared\/meetingStates\./,
    priority: 11,
  },
  {
    name: 'columns',
    test: /\/web\/(records\/(Column(Menu|Edge)|ExportButton|LateExport)|meetings\/(Calendar|Meeting)Export|ui\/Pager)\./,
    priority: 10,
  },
  { name: 'charts', test: chartParts, priority: 9 },
  { name: 'playbooks', test: playbookParts, priority: 9 },
  { name: 'drafts', test: draftParts, priority: 9 },
  { name: 'choices', test: choiceParts, priority: 10 },
  { name: 'forms', test: formParts, priority: 10 },
  { name: 'dialogs', test: dialogParts, priority: 10 },
]

export default defineConfig({
  root: 'web',
  plugins: [
    ...webPlugins(),
    calendarPlugin(),
    documentsPlugin(),
    graphqlPlugin(),
    kitPlugin(),
    limitsPlugin(),
    pageFilesPlugin(),
    preloadPlugin(),
    VitePWA(pwa),
  ],
  resolve: {
    alias: [
      {
        find: /^temporal-polyfill\/fns\/.*/,
        replacement: fileURLToPath(new URL('web/meetings/localTime.ts', import.meta.url)),
      },
      // React has had it since 18; what stood in for it before is not needed
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/(with-selector)(\.js)?$/,
        replacement: 'use-sync-external-store/$1',
      },
    ],
  },
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  // without the line of the style, which no script needs
  css: { modules: { generateScopedName: (name, file) => `_${name}_${fileHash(file)}` } },
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
    // Which files scripts need, scripts/preloadPlugin.ts says in another way: it is told that they are imported.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files, { hostType }) => (hostType === 'html' ? files : [file]),
    },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // scripts list the files that they need: most are named by their hash alone, a short one
        chunkFileNames: ({ name, facadeModuleId }) =>
          `assets/${isNamed(name, facadeModuleId) ? '[name]-' : ''}[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${isFirst(parse(name).name) ? '[name]-' : ''}[hash:7][extname]`,
        codeSplitting: {
          groups,
        },
      },
    },
  },
})
