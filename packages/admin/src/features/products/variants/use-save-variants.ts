import { updateProduct } from '@purser/contract/products'
import { useAction } from '../../../lib/action.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { isUndecided } from '../../../lib/idempotency-key.ts'
import { productInput } from '../products-data.ts'
import type { Refusal } from './draft/kept-draft.ts'
import { optionColumn, type VariantColumns } from './draft/variant-columns.ts'
import type { Draft } from './draft/variants-draft.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import { messages } from './variants-messages.ts'

/**
 * Saves the whole draft as one change of the product. Refused input stays as typed, and so does input before the answer.
 * @returns a function that saves; it resolves to true on success
 */
export function useSaveVariants(draft: VariantsDraft): () => Promise<boolean> {
  const save = useAction(updateProduct, {
    success: messages.saved,
    onSuccess: draft.saved,
    onError: (error) => draft.notSaved(isUndecided(error), (rows) => refusalOf(error, rows, draft.columns)),
  })
  return async () => {
    const { variants, version: seenVersion, idempotencyKey } = draft.send()
    const body = { variants: [...variants] }
    return save.run({ ...productInput(draft.productId), body }, { seenVersion, idempotencyKey })
  }
}

/** Returns the variant and cell of an error path, e.g. `variants.3.sku`, by the order in which the variants were sent. */
function refusalOf(error: unknown, rows: Draft, columns: VariantColumns): Refusal | undefined {
  const field = error instanceof ApiError ? error.field : undefined
  const [, place, name] = /^variants\.(\d+)(?:\.(\w+))?/.exec(field ?? '') ?? []
  const row = place === undefined ? undefined : rows.filter(({ isGone }) => !isGone)[Number(place)]
  if (!row) return undefined
  const [option] = columns.options
  const id = name === 'options' && option ? optionColumn(option.id) : name
  const column = columns.all.find((one) => one.id === id)?.id
  return { row, column, text: messageOf(error) }
}
