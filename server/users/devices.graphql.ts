import { call, define, mutation } from '../engine/declare.ts'
import { devices, endSessions, signOutDevice, signOutEverywhere } from './devices.ts'

define(`"A browser in which the person is signed in."
type Device {
  id: ID!
  "What the browser calls itself."
  userAgent: String
  dateCreated: DateTime!
  "To within some minutes."
  dateSeen: DateTime!
  "The one that asks."
  isCurrent: Boolean!
}`)

call({ devices: { type: '[Device!]!', run: devices, forNewcomers: true } })

mutation({
  signOutDevice: {
    args: 'id: ID, commandId: ID',
    type: 'ID',
    run: signOutDevice,
    forNewcomers: true,
    doc: 'Without an id the one that asks. It gets SESSION_ENDED on its next request.',
  },
  signOutEverywhere: {
    args: 'commandId: ID',
    type: 'Boolean!',
    run: signOutEverywhere,
    forNewcomers: true,
    doc: 'Here too: every token issued until now is refused.',
  },
  endSessions: {
    args: 'userId: ID!, commandId: ID',
    type: 'Boolean!',
    run: endSessions,
    doc: 'The same for a member of the organisation.',
  },
})
