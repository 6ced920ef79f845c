import type { Privacy_requestFragment as Request } from '../gql.ts'

export const isUnderWay = ({ run }: Request): boolean =>
  run?.state === 'WAITING' || run?.state === 'RUNNING'
