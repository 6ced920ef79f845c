import { call, define, mutation } from '../engine/declare.ts'
import { devices, endSessions, signOutDevice, signOutEverywhere } from './devices.ts'

define(`type Device {
  id: ID!
  userAgent: String
  dateCreated: DateTime!
  dateSeen: DateTime!
  isCurrent: Boolean!
}`)

call({ devices: { type: '[Device!]', run: devices, forNewcomers: true } })

mutation({
  signOutDevice: {
    args: 'id: ID, commandId: ID',
    type: 'ID',
    run: signOutDevice,
    forNewcomers: true,
  },
  signOutEverywhere: {
    args: 'commandId: ID',
    type: 'Boolean!',
    run: signOutEverywhere,
    forNewcomers: true,
  },
  endSessions: {
    args: 'userId: ID!, commandId: ID',
    type: 'Boolean!',
    run: endSessions,
  },
})
