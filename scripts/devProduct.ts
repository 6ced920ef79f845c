import { join } from 'node:path'
import { createServer } from 'vite'
import { rootFolder } from '../server/platform/config.ts'
import { start } from '../server/start.ts'
// a new document starts the server anew, too
import '../web/documents.json' with { type: 'json' }

await start(async (shutdown) => {
  const vite = await createServer({
    configFile: join(rootFolder, 'vite.config.ts'),
    // read as it is: the bundled copy that Vite would write starts the watching server anew
    configLoader: 'native',
    server: { middlewareMode: true, ws: { port: Number(process.env['WEB_PORT'] ?? 5173) } },
  })
  shutdown.add('Vite', () => vite.close())
  return (request, response) => {
    // hot replacement needs inline scripts and a socket of its own; the built application has neither
    response.removeHeader('content-security-policy')
    vite.middlewares(request, response)
  }
})
