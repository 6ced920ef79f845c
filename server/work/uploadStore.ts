// Uploads under way: the port.
import type { DataStore } from '@tus/server'

/** Takes what comes of an upload; what has come stays when its process is killed. */
export interface UploadStore {
  /** What the protocol's library writes to; uploads are named by `nameOf` there. */
  store(): Promise<DataStore>
  nameOf(id: string): string
  /** Bytes that have come; undefined: it was never begun, or is gone. */
  bytesOf(id: string): Promise<number | undefined>
  /** Gives an upload that is whole to `work`, as a file of this machine. */
  withFile<T>(id: string, work: (path: string) => Promise<T>): Promise<T>
  /** Does nothing when it is not there. */
  remove(id: string): Promise<void>
  /** Removes what nobody wrote to for so long, ms: rows of uploads go sooner. Gives how many. */
  removeOld(age: number): Promise<number>
}
