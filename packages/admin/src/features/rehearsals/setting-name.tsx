import type { RehearsedSetting } from '@purser/contract/rehearsals'
import { wordsOfOperation } from '@purser/domain/history'
import { DateText } from '../../ui/date-text.tsx'

/** Says what was changed in a rehearsal, and when. */
export function SettingName({ setting: { operation, created_at } }: { readonly setting: RehearsedSetting }) {
  return (
    <>
      {wordsOfOperation(operation)}, <DateText value={created_at} format="timeline" />
    </>
  )
}
