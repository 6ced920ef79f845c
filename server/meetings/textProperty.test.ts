// Random meetings: three people and a client that sends whole texts write one text, with undo, reloads, lost answers,
// commands that are thrown away, and reads that come late. TEXT_SEEDS and TEXT_FROM choose others: npm run notes
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newTestOrganisation, type TestOrganisation } from '../test/testOrganisation.ts'
import { Device } from './notesTestKit.ts'
import { newText } from './textsTestKit.ts'
import { newMeeting } from './testKit.ts'

const from = Number(process.env['TEXT_FROM'] ?? 1),
  seeds = Number(process.env['TEXT_SEEDS'] ?? 8),
  steps = 60

/** Letters that nobody wrote before, so that each can be counted. */
class Letters {
  #next = 0x4e_00
  readonly written = new Set<string>()
  readonly deleted = new Set<string>()
  /** Deleted and brought back: two who do so bring it back twice. */
  readonly restored = new Set<string>()

  fresh(count: number): string {
    const made = Array.from({ length: count }, () => String.fromCodePoint(this.#next++))
    for (const letter of made) this.written.add(letter)
    return made.join('')
  }
  compare(before: string, after: string): void {
    for (const letter of before) if (!after.includes(letter)) this.deleted.add(letter)
    for (const letter of after)
      if (!before.includes(letter) && this.deleted.has(letter)) this.restored.add(letter)
  }
}

class WholeTextClient {
  content = ''
  base: string | null = null
}

/** Texts that differ from the meeting's, and letters that stand there too often or not at all. */
async function faultsOf(org: TestOrganisation, seed: number): Promise<string[]> {
  const random = fc.sample(fc.array(fc.nat(1_000_000), { minLength: 4000, maxLength: 4000 }), {
    seed,
    numRuns: 1,
  })[0]!
  let drawn = 0
  const draw = (below: number): number => random[drawn++ % random.length]! % below
  const people = [org.as('admin'), org.as('member'), org.as('colleague')],
    whole = org.as('manager'),
    meeting = await newMeeting(people[0]!),
    text = await newText(people[0]!, meeting, draw(4)),
    devices = people.map((person) => new Device(person, meeting, text.place)),
    letters = new Letters(),
    client = new WholeTextClient()

  const type = (device: Device): void => {
    const before = device.text,
      { length } = before,
      from = Math.min(length, text.begin.length),
      at = draw(3) ? length - draw(Math.min(4, length - from + 1)) : from + draw(length - from + 1),
      remove = draw(4) ? 0 : draw(Math.min(4, length - at + 1)),
      insert = draw(5) ? letters.fresh(1 + draw(draw(9) ? 2 : 20)) : text.ending
    device.type({ at, remove, insert })
    letters.compare(before, device.text)
  }
  const undo = (device: Device): void => {
    const before = device.text
    device.undo.undo()
    letters.compare(before, device.text)
  }
  const writeWhole = async (): Promise<void> => {
    const from = Math.min(client.content.length, text.begin.length),
      at = from + draw(client.content.length - from + 1),
      remove = draw(3) ? 0 : draw(Math.min(3, client.content.length - at + 1)),
      after = client.content.slice(0, at) + letters.fresh(2) + client.content.slice(at + remove)
    letters.compare(client.content, after)
    const entryId = await text.save(whole, after, client.base)
    // goes on from what it sent, or reads what is there
    if (draw(2)) [client.content, client.base] = [after, entryId]
    else await readWhole()
  }
  const readWhole = async (): Promise<void> => {
    ;[client.content, client.base] = await text.read(whole)
  }
  const step = async (device: Device): Promise<void> => {
    const kind = draw(20)
    if (kind < 9) type(device)
    else if (kind < 12) await device.send(draw(5) === 0)
    else if (kind < 15) await device.read()
    else if (kind === 15) undo(device)
    else if (kind === 16) device.reload()
    else if (kind === 17) await writeWhole()
    else if (kind === 18) await readWhole()
    else if (device.queue.length > 0) {
      device.queue = []
      await device.sendAnew()
    }
  }
  for (let n = 0; n < steps; n += 1) await step(devices[draw(3)]!)
  for (const device of devices) await device.send()
  for (const device of devices) await device.read()
  const [plain] = await text.read(people[0]!)
  const shown = devices.flatMap((device) => {
    const before = device.text
    device.reload()
    return [before, device.text].map(text.shown)
  })
  return [
    ...shown.filter((one) => one !== plain),
    ...[...letters.written].filter((letter) => {
      const count = plain.split(letter).length - 1
      return !letters.restored.has(letter) && count !== (letters.deleted.has(letter) ? 0 : 1)
    }),
  ]
}

test.each(Array.from({ length: seeds }, (_, n) => from + n))(
  'everybody ends with one text, and each letter that nobody deleted stands in it once (seed %i)',
  async (seed) => {
    expect(await faultsOf(await newTestOrganisation(), seed)).toEqual([])
  },
)
