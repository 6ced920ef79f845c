import { useLingui } from '@lingui/react/macro'
import type { FieldWords, RecordWords } from '../records/fieldWords.ts'
import { useYesNo } from '../records/useYesNo.ts'

/** What the log calls what a contact is at an account, in words; `names`: how the other one is called, by the id of the place. */
export function usePlaceWords(names: ReadonlyMap<string, string>): RecordWords {
  const { t } = useLingui()
  const yesNo = useYesNo()
  const of: FieldWords['of'] = ({ sourceId }) => names.get(sourceId) ?? null
  return {
    role: { name: t`Role`, of },
    decisionMaker: { name: t`Decision maker`, said: yesNo, of },
  }
}
