import { retrieveStore, type Store, updateStore, updateStoreBody } from '@purser/contract/store'
import type { FieldValues } from '../../components/edited-together/compare-edits.ts'
import { useRecordEdit } from '../../components/edited-together/use-record-edit.ts'
import { useReloadWithToast } from '../../components/leave/use-reload-with-toast.ts'

interface StoreEditOptions<Values extends FieldValues> {
  readonly store: Store
  readonly valuesOf: (store: Store) => Values
  readonly required?: Readonly<Record<string, string>>
  /** The toast after saving. */
  readonly saved: string
}

/** Edits part of the store's settings. Every page depends on them, so saving reloads the admin. */
export function useStoreEdit<Values extends FieldValues>({
  store,
  saved,
  ...rest
}: StoreEditOptions<Values>) {
  const reload = useReloadWithToast()
  return useRecordEdit({
    ...rest,
    record: store,
    schema: updateStoreBody,
    retrieve: retrieveStore,
    read: {},
    update: updateStore,
    recordOf: (answer) => answer.store,
    onSaved: () => reload(saved),
  })
}
