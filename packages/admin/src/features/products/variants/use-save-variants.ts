import { updateProduct } from '@purser/contract/products'
import { useState } from 'react'
import { useAction } from '../../../lib/action.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { nameOf } from './draft/variants-faults.ts'
import { variantsPayload } from './draft/variants-payload.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import { messages } from './variants-messages.ts'

interface SaveVariants {
  /** `reason` is kept with the movements of the stock that was typed. */
  readonly run: (reason: string) => void
  readonly isPending: boolean
  /** The server's sentence about what was sent last, and which variant it is about, until something changes. */
  readonly refusal: string | undefined
}

/** Sends the whole draft as one change of the product. What is refused stays on the screen as it was typed. */
export function useSaveVariants(draft: VariantsDraft): SaveVariants {
  const [refused, setRefused] = useState<{ readonly of: VariantsDraft['rows']; readonly text: string }>()
  const save = useAction(updateProduct, {
    invalidates: ['products'],
    success: messages.saved,
    onSuccess: draft.discard,
    onError: (error) => {
      const name = variantOf(error, draft)
      if (name === undefined) return false
      setRefused({ of: draft.rows, text: `${name}: ${messageOf(error)}` })
      return true
    },
  })
  return {
    run: (reason) => {
      const { productId, base, rows, columns, version } = draft
      const body = { variants: variantsPayload(base, rows, columns, reason) }
      void save.run({ params: { id: productId }, body }, { seenVersion: version })
    },
    isPending: save.isPending,
    refusal: refused?.of === draft.rows ? refused.text : undefined,
  }
}

/** The variant that an error names by its place in the list that was sent: `variants.3.sku`. */
function variantOf(error: unknown, { rows }: VariantsDraft): string | undefined {
  const place = error instanceof ApiError ? /^variants\.(\d+)/.exec(error.field ?? '')?.[1] : undefined
  const row = place && rows.filter(({ isGone }) => !isGone)[Number(place)]
  return row ? nameOf(row) : undefined
}
