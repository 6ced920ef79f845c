// The product's own server process; it knows the documents of the measurement by their hash, as it knows those of the web.
import { readConfig, webFolder } from '../server/platform/config.ts'
import { createLog } from '../server/platform/log.ts'
import { Shutdown } from '../server/platform/shutdown.ts'
import { StaticFiles } from '../server/platform/staticFiles.ts'
import { startProduct } from '../server/product.ts'
import { analyticsDocuments } from './analytics.ts'
import { hashOf, trustedDocuments } from './operations.ts'
import { registryDocument } from './registry.ts'
import { searchDocument, similarDocument } from './search.ts'

const log = createLog(process.env['LOG_LEVEL'] || 'warn')
const shutdown = new Shutdown(log)
shutdown.listen()
const files = new StaticFiles(webFolder)
await startProduct({
  config: { ...readConfig(process.env), rateLimit: 0 },
  log,
  shutdown,
  web: Promise.resolve((request, response, path) => files.send(request, response, path)),
  documents: {
    ...trustedDocuments(),
    ...Object.fromEntries(
      [...analyticsDocuments, searchDocument, similarDocument, registryDocument].map((text) => [
        hashOf(text),
        text,
      ]),
    ),
  },
})
process.send?.('ready')
