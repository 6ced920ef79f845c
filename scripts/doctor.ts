import { text } from 'node:stream/consumers'
import { examine } from '../server/doctor.ts'

/** A token may be piped in: npm run doctor < token.txt */
const token = process.stdin.isTTY ? '' : (await text(process.stdin)).trim()
let wrong = 0
for await (const { what, isRight, says } of examine(process.env, token)) {
  console.log(`${isRight ? 'right' : 'WRONG'}  ${what.padEnd(12)} ${says}`)
  if (!isRight) wrong++
}
console.log(
  wrong ? `\n${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.` : '\nNothing is wrong.',
)
process.exitCode = wrong ? 1 : 0
