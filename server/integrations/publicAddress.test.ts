import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic } from './publicAddress.ts'

test('addresses of this machine, its network and what leads there are not public', () => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    '3fff::1',
    'localhost',
    '0x7f.1',
    '',
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false])
  for (const address of ['8.8.8.8', '172.32.0.1', '193.191.1.1', '2600:1901::1', '2a00:1450::5'])
    expect([address, isPublicAddress(address)]).toEqual([address, true])
})

test('a name that leads to this machine is not connected to', async () => {
  for (const all of [true, false])
    await expect(
      new Promise((done, refuse) => {
        lookUpPublic('localhost', { all }, (error, address) =>
          error ? refuse(error) : done(address),
        )
      }),
    ).rejects.toMatchObject({ broken: 'PRIVATE_ADDRESS' })
})
