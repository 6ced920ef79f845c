// Files as rows: workbooks, encodings, separators, and what is refused.
import { writeXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import {
  newTestOrganisation,
  type Person,
  type TestOrganisation,
} from '../test/testOrganisation.ts'
import { Failure } from '../../shared/errors.ts'
import { importOf, sendFile } from './importsTestKit.ts'
import { checkZip } from './zipCheck.ts'

let org: TestOrganisation
let manager: Person
beforeAll(async () => {
  org = await newTestOrganisation()
  manager = org.as('manager')
})

test('workbooks: the first sheet that is shown, numbers and days as texts', async () => {
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Hidden', rows: [['x']], hidden: true },
      {
        name: 'Accounts',
        rows: [
          ['Name', 'Zip', 'Since'],
          ['Acme', 9000, new Date('2026-03-01T00:00:00Z')],
          [],
          ['Bolt', '0123', null],
        ],
      },
    ],
  })
  const { id, status, problem } = await sendFile(org, manager, new Uint8Array(bytes))
  expect([status, problem]).toEqual([204, null])
  expect(await importOf(manager, id)).toMatchObject({
    sheet: 'Accounts',
    heads: ['Name', 'Zip', 'Since'],
    rowCount: 2,
  })
  const { importRows } = await manager.ask(
    'query ($id: ID!) { importRows(importId: $id) { cells } }',
    { id },
  )
  expect(importRows).toEqual([
    { cells: ['Acme', '9000', '2026-03-01'] },
    { cells: ['Bolt', '0123', ''] },
  ])
})

test('encodings and separators are found out, or said', async () => {
  const latin = Uint8Array.from(Buffer.from('Nom;Ville\r\nÉts Lefèvre;Liège\r\n', 'latin1'))
  const { id } = await sendFile(org, manager, latin)
  expect(await importOf(manager, id)).toMatchObject({ encoding: 'windows-1252', separator: ';' })
  const wide = Uint8Array.from(Buffer.from('\uFEFFName\tCity\rÀ\tB\r', 'utf16le'))
  const other = await sendFile(org, manager, wide)
  expect(await importOf(manager, other.id)).toMatchObject({
    encoding: 'utf-16le',
    separator: '\t',
    heads: ['Name', 'City'],
  })
  const said = await sendFile(org, manager, 'Name|City;Place\nA|B;C\n', { separator: '|' })
  expect(await importOf(manager, said.id)).toMatchObject({ heads: ['Name', 'City;Place'] })
})

test('a file that cannot be read is refused with its row, column and rule', async () => {
  const refused = async (body: string | Uint8Array<ArrayBuffer>) => {
    const { status, problem } = await sendFile(org, manager, body)
    return [status, problem?.['code'], problem?.['rule'], problem?.['params']]
  }
  expect(await refused('')).toEqual([422, 'BAD_INPUT', 'REQUIRED', {}])
  expect(await refused('Name\n')).toEqual([422, 'BAD_INPUT', 'REQUIRED', {}])
  // the row under the head is the first, as in the check
  for (const [text, row] of [
    ['Name,City\n"open,1\n', 1],
    ['Name,City\nA,"two\nlines"\n\n,\nB,C\n"open,1\n', 3],
    ['"Name,City\nA,B\n', 0],
  ] as const)
    expect(await refused(text)).toEqual([422, 'BAD_INPUT', 'BAD_FORMAT', { row }])
  expect(await refused('Name\nA,B\n')).toEqual([
    422,
    'BAD_INPUT',
    'TOO_MANY',
    { row: 1, column: 2, of: 'cells' },
  ])
  expect(await refused(`Name\n${'x'.repeat(10_001)}\n`)).toEqual([
    422,
    'BAD_INPUT',
    'TOO_LONG',
    { row: 1, column: 1, max: 10_000 },
  ])
  expect(await refused(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]))).toEqual([
    422,
    'BAD_INPUT',
    'WRONG_TYPE',
    {},
  ])
  expect(await refused(Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3]))).toEqual([
    422,
    'BAD_INPUT',
    'BAD_FORMAT',
    {},
  ])
  expect((await sendFile(org, manager, new Uint8Array(25_000_001))).status).toBe(413)
  expect((await sendFile(org, org.as('member'), 'Name\nA\n')).status).toBe(403)
})

test('a workbook that unpacks to more than it may is refused before it is unpacked', async () => {
  const bytes = Uint8Array.from(
    await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['A']] }] }),
  )
  const view = new DataView(bytes.buffer)
  // the first entry of the directory says that it becomes 400 MB
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  view.setUint32(at + 24, 400_000_000, true)
  expect(await sendFile(org, manager, bytes)).toMatchObject({
    status: 413,
    problem: { code: 'TOO_LARGE' },
  })
})

test('an empty part of a workbook may be packed as a stored block', async () => {
  const bytes = Uint8Array.from(
    await writeXlsx({ sheets: [{ name: 'A', rows: [['Name'], ['A']] }] }),
  )
  const view = new DataView(bytes.buffer)
  const at = Buffer.from(bytes).indexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  const packedAs = (size: number): void => {
    view.setUint32(at + 20, size, true)
    view.setUint32(at + 24, 0, true)
  }
  packedAs(5)
  expect(() => checkZip(bytes)).not.toThrow()
  packedAs(6)
  expect(() => checkZip(bytes)).toThrow(Failure)
})
