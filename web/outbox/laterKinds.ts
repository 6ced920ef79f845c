// Kinds of changes that come with the outbox itself: before it is there nothing of them can wait.
import { commandKinds } from './commands.ts'
import { fileKinds } from './fileKinds.ts'
import { scribbleKinds } from './scribbleKinds.ts'

Object.assign(commandKinds, fileKinds, scribbleKinds)
