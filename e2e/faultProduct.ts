import { webFolder } from '../server/platform/config.ts'
import { StaticFiles } from '../server/platform/staticFiles.ts'
import { start } from '../server/start.ts'

// The product as it is built: a fault world starts and stops it several times.
await start(async () => {
  const files = new StaticFiles(process.env['WEB_FOLDER'] ?? webFolder)
  return (request, response, path) => files.send(request, response, path)
})
