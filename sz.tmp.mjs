import { readdirSync, readFileSync, statSync } from 'node:fs'
const list = (root) => {
  const a = root + '/dist/web/assets/',
    names = readdirSync(a).filter((n) => n.endsWith('.js'))
  const html = readFileSync(root + '/dist/web/index.html', 'utf8')
  const f = new Set([...html.matchAll(/assets\/([^"]+\.js)"/g)].map((m) => m[1]))
  f.add(names.find((n) => /^Accounts-[\w-]{7}\.js$/.test(n)))
  for (const n of f)
    for (const [, o] of readFileSync(a + n, 'utf8').matchAll(
      /(?:import|from)\s*"\.\/([^"]+\.js)"/g,
    ))
      f.add(o)
  return [...f]
    .map((n) => {
      let s
      try {
        s = statSync(a + n + '.gz').size
      } catch {
        s = statSync(a + n).size
      }
      return [
        n,
        s,
        readFileSync(a + n, 'utf8').length,
        readFileSync(a + n, 'utf8')
          .slice(-60)
          .replace(/\n/g, ' '),
      ]
    })
    .sort((x, y) => y[1] - x[1])
}
for (const r of process.argv.slice(2)) {
  const l = list(r)
  console.log(
    r,
    l.reduce((s, x) => s + x[1], 0),
  )
  for (const x of l) console.log('  ', x[0], x[1], x[2])
}
