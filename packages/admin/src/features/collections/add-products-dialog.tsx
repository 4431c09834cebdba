import { Button, Group } from '@mantine/core'
import { addCollectionProducts } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useDropGone, withoutProduct } from '../../components/product-search/gone-product.ts'
import {
  type ChosenProducts,
  type OfferedProduct,
  ProductSearch,
  withChoice,
} from '../../components/product-search/product-search.tsx'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import record from '../../ui/record.module.css'
import { messages } from './collections-messages.ts'

const words = messages.add
const { label } = operations['add-collection-products']
interface AddProductsDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Searches for products and adds the chosen ones to a collection. */
export function AddProductsDialog({ id, onClose }: AddProductsDialogProps) {
  const [chosen, setChosen] = useState<ChosenProducts>(new Map())
  const dropGone = useDropGone('product_ids', (gone) => setChosen((before) => withoutProduct(before, gone)))
  const add = useAction(addCollectionProducts, {
    success: words.added(chosen.size),
    onSuccess: onClose,
    onError: (error) => dropGone(chosen, error),
  })
  const moving = [...chosen.values()].filter((product) => product.collection_id !== null).length

  function placeOf({ collection_id, collection }: OfferedProduct) {
    if (collection_id === id) return { words: words.isIn, isIn: true }
    return { words: collection ? words.isElsewhere(collection.title ?? '') : undefined, isIn: false }
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (chosen.size > 0) void add.run({ params: { id }, body: { product_ids: [...chosen.keys()] } })
  }

  return (
    <Dialog title={label} size="lg" entered={[...chosen.keys()]} onClose={onClose}>
      <form aria-label={label} onSubmit={send}>
        <HeldFields isSaving={add.isPending}>
          <ProductSearch
            chosen={chosen}
            onChoose={(product) => setChosen(withChoice(chosen, product))}
            placeOf={placeOf}
          />
          <DialogFoot>
            {moving > 0 && <p className={record.effect}>{words.effect(moving)}</p>}
            <Group justify="flex-end">
              <Button type="submit" loading={add.isPending} disabled={chosen.size === 0}>
                {words.save(chosen.size)}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
  )
}
