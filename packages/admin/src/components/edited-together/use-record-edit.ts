import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { type ActionEndpoint, type ActionOptions, useAction } from '../../lib/action.ts'
import type { CallInput } from '../../lib/call-api.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { type EntryForm, type EntryFormOptions, useEntryForm } from '../form/use-entry-form.ts'
import type { FieldValues } from './compare-edits.ts'
import type { EditedTogether, SeenRecord } from './use-edited-together.ts'
import { useSavedTogether } from './use-saved-together.ts'

const unchanged = (values: object) => values

const paramsOf = (input: object): unknown => ('params' in input ? input.params : undefined)

interface RecordEditOptions<
  Known extends { readonly version?: number | undefined },
  Schema extends z.ZodType,
  Values extends FieldValues,
  Retrieve extends Endpoint,
  Update extends ActionEndpoint,
> extends Omit<EntryFormOptions<Schema, Values>, 'initialValues' | 'toBody'>,
    Pick<ActionOptions<Update>, 'success' | 'failure' | 'onError'> {
  /** The latest record. */
  readonly record: Known
  /** Returns the form's values, named like the API's fields. */
  readonly valuesOf: (record: Known) => Values
  /** Returns the body with all fields, by the same names; by default the values unchanged. */
  readonly toBody?: (values: Values) => object
  readonly retrieve: Retrieve
  readonly read: CallInput<Retrieve>
  readonly update: Update
  /** Path parameters of the update; by default those of `read`. */
  readonly params?: unknown
  /** Query of the update, e.g. to get back less than the whole record. */
  readonly query?: unknown
  readonly recordOf: (answer: ResponseOf<Retrieve> & ResponseOf<Update>) => Known
  /** Called after saving, or when there was nothing to save. */
  readonly onSaved?: () => void
}

export interface RecordEdit<Schema extends z.ZodType, Values extends FieldValues> {
  readonly form: EntryForm<Schema, Values>
  readonly together: EditedTogether<Values>
  readonly save: () => Promise<void>
  readonly isPending: boolean
}

/**
 * For a form on a record that others may change. Sends the changed fields with the version they were edited in. After somebody
 * else's save it merges and retries by itself, unless both changed the same field: then it asks.
 */
export function useRecordEdit<
  Known extends { readonly version?: number | undefined },
  Schema extends z.ZodType,
  Values extends FieldValues,
  Retrieve extends Endpoint,
  Update extends ActionEndpoint,
>(options: RecordEditOptions<Known, Schema, Values, Retrieve, Update>): RecordEdit<Schema, Values> {
  const { record, valuesOf, retrieve, read, update, query, recordOf, onSaved } = options
  const { toBody = unchanged, params = paramsOf(read) } = options
  const queryClient = useQueryClient()
  const seenOf = (one: Known): SeenRecord<Values> => ({ values: valuesOf(one), version: one.version })
  const form = useEntryForm({ ...options, initialValues: valuesOf(record), toBody })
  const saved = useSavedTogether<Values>({
    now: seenOf(record),
    fields: form.fields,
    readAgain: async () => {
      const answer = await queryClient.fetchQuery({ ...resourceOptions(retrieve, read), staleTime: 0 })
      return seenOf(recordOf(answer as ResponseOf<Retrieve> & ResponseOf<Update>))
    },
  })
  const action = useAction(update, {
    ...options,
    onSuccess: (answer) => {
      saved.settle(seenOf(recordOf(answer as ResponseOf<Retrieve> & ResponseOf<Update>)))
      onSaved?.()
    },
    onError: (error) => saved.isOvertaken(error) || options.onError?.(error) || form.showServerError(error),
  })
  return {
    form,
    together: saved.together,
    save: async () => {
      if (saved.together.changed.length === 0) return onSaved?.()
      await saved.save((values, names, seenVersion) => {
        const changed = Object.entries(toBody(values)).filter(([name]) => names.includes(name))
        // The contract checks what `toBody` returns, as with every form.
        const input = { params, query, body: Object.fromEntries(changed) } as unknown as CallInput<Update>
        return action.run(input, { seenVersion })
      })
    },
    isPending: action.isPending,
  }
}
