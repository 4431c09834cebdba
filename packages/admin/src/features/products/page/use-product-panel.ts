import type { BodyInput } from '@purser/contract/endpoints'
import {
  retrieveProduct,
  updateProduct,
  updateProductBody,
  type WholeProduct,
} from '@purser/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { FieldValues } from '../../../components/edited-together/compare-edits.ts'
import { changedFields } from '../../../components/edited-together/compare-edits.ts'
import {
  type EditedTogether,
  type Seen,
  useEditedTogether,
} from '../../../components/edited-together/use-edited-together.ts'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import { isStale } from '../../../lib/api-error.ts'
import { resourceOptions } from '../../../lib/resource.ts'
import { productInput } from '../products-data.ts'

type Body = BodyInput<typeof updateProduct>

interface ProductPanelOptions<Values extends FieldValues> {
  readonly product: WholeProduct
  /** What the panel's form shows of a product; its fields are called as the wire's. */
  readonly valuesOf: (product: WholeProduct) => Values
  readonly toBody: (values: Values, product: WholeProduct) => Body
  readonly required?: Readonly<Record<string, string>>
  /** The toast of a success. */
  readonly success: string
}

export interface ProductPanel<Values extends FieldValues> {
  readonly form: EntryForm<typeof updateProductBody, Values>
  readonly together: EditedTogether<Values>
  readonly save: () => Promise<void>
  readonly isPending: boolean
}

/**
 * One panel of a product: sends the fields that were changed in it, under the version that they were changed in. Where somebody
 * else was faster, it goes on by itself as long as they changed other fields.
 */
export function useProductPanel<Values extends FieldValues>(
  options: ProductPanelOptions<Values>,
): ProductPanel<Values> {
  const { product, valuesOf, toBody } = options
  const queryClient = useQueryClient()
  const seenOf = (one: WholeProduct): Seen<Values> => ({ values: valuesOf(one), version: one.version })
  const form = useEntryForm({
    schema: updateProductBody,
    initialValues: valuesOf(product),
    toBody: (values: Values) => toBody(values, product),
    ...(options.required ? { required: options.required } : {}),
  })
  const together = useEditedTogether(seenOf(product), form.fields)
  const sent = useRef(form.fields.values)
  const wasStale = useRef(false)
  const update = useAction(updateProduct, {
    invalidates: ['products', 'collections'],
    success: options.success,
    onSuccess: (answer) => together.settle(sent.current, seenOf(answer.product)),
    onError: (error) => {
      wasStale.current = isStale(error)
      return wasStale.current || form.showServerError(error)
    },
  })

  async function send({ values, base }: { values: Values; base: Seen<Values> }): Promise<void> {
    const names = changedFields(base.values, values)
    if (names.length === 0) return
    const whole = toBody(values, product)
    const changes = Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)))
    sent.current = values
    wasStale.current = false
    const seen = base.version === undefined ? {} : { seenVersion: base.version }
    await update.run({ params: { id: product.id }, body: changes as Body }, seen)
    if (!wasStale.current) return
    const now = seenOf((await readAgain()).product)
    const followed = together.follow(now)
    if (followed.isClear && now.version !== base.version) await send({ values: followed.values, base: now })
  }

  const readAgain = () =>
    queryClient.fetchQuery({ ...resourceOptions(retrieveProduct, productInput(product.id)), staleTime: 0 })

  return {
    form,
    together,
    save: () => send({ values: form.fields.values, base: together.base }),
    isPending: update.isPending,
  }
}
