import { buildWeb } from '../scripts/webBuild.ts'
import { webFolder } from './platform/config.ts'
import { StaticFiles } from './platform/staticFiles.ts'
import { start } from './start.ts'

await start(async () => {
  await buildWeb()
  const files = new StaticFiles(webFolder)
  return (request, response, path) => files.send(request, response, path)
})
