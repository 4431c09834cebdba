import type { BodyInput } from '@purser/contract/endpoints'
import {
  retrieveProduct,
  updateProduct,
  updateProductBody,
  type WholeProduct,
} from '@purser/contract/products'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from '../../../components/edited-together/compare-edits.ts'
import type { EditedTogether, Seen } from '../../../components/edited-together/use-edited-together.ts'
import { useSavedTogether } from '../../../components/edited-together/use-saved-together.ts'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
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
  const saved = useSavedTogether({
    now: seenOf(product),
    fields: form.fields,
    readAgain: async () => {
      const input = productInput(product.id)
      return seenOf(
        (await queryClient.fetchQuery({ ...resourceOptions(retrieveProduct, input), staleTime: 0 })).product,
      )
    },
  })
  const update = useAction(updateProduct, {
    invalidates: ['products', 'collections'],
    success: options.success,
    onSuccess: (answer) => saved.settle(seenOf(answer.product)),
    onError: (error) => saved.isOvertaken(error) || form.showServerError(error),
  })

  return {
    form,
    together: saved.together,
    save: () =>
      saved.save((values, names, seenVersion) => {
        const whole = Object.entries(toBody(values, product))
        const changes = Object.fromEntries(whole.filter(([name]) => names.includes(name)))
        return update.run({ params: { id: product.id }, body: changes as Body }, { seenVersion })
      }),
    isPending: update.isPending,
  }
}
