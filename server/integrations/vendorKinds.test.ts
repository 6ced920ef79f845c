// A vendor is declared in one list: what is made of it must not name vendors itself.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { crmVendorNames } from '../../shared/crmVendors.ts'
import { rootFolder } from '../platform/config.ts'

/** The list; and its connector and local server. */
const declared = ['server/integrations/vendorKinds.ts', 'shared/crmVendors.ts']
const files = globSync('{server,shared,web,scripts}/**/*.{ts,tsx}', { cwd: rootFolder }).map(
  (file) => file.replaceAll('\\', '/'),
)
/** What is generated, and what only tests use. */
const isAside = (file: string): boolean =>
  file === 'web/gql.ts' || /\.test\.tsx?$|TestKit\.tsx?$|^server\/test\//.test(file)

test.for(crmVendorNames)(
  'outside of its folder %s is named in the list and by its kind',
  (name) => {
    const folder = `server/integrations/${name.toLowerCase()}/`,
      word = new RegExp(name, 'i')
    const naming = files
      .filter((file) => !isAside(file) && !file.startsWith(folder))
      .filter((file) => word.test(readFileSync(join(rootFolder, file), 'utf8')))
    expect(naming.toSorted()).toEqual(declared)
  },
)
