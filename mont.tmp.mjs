import { chromium } from 'playwright-core'
import { readFileSync } from 'node:fs'
const [out, w, h, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' })
const p = await b.newPage({ viewport: { width: Number(w), height: 100 } })
await p.setContent(
  `<body style="margin:0;display:flex;flex-wrap:wrap;gap:4px">${files.map((f) => `<div style="height:${h}px;overflow:hidden"><img src="data:image/png;base64,${readFileSync(f).toString('base64')}"></div>`).join('')}`,
)
await p.screenshot({ path: out, fullPage: true })
await b.close()
