import { addCollectionProducts } from '@purser/contract/collections'
import { operations } from '@purser/domain/operations'
import { useState } from 'react'
import { OperationDialog } from '../../components/dialog/operation-dialog.tsx'
import { useDropGone, withoutProduct } from '../../components/product-search/gone-product.ts'
import {
  type ChosenProducts,
  type OfferedProduct,
  ProductSearch,
  withChoice,
} from '../../components/product-search/product-search.tsx'
import { useAction } from '../../lib/action.ts'
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

  return (
    <OperationDialog
      title={label}
      label={label}
      size="lg"
      entered={[...chosen.keys()]}
      call={{ isPending: add.isPending, over: undefined }}
      effect={moving > 0 && words.effect(moving)}
      complete={words.save(chosen.size)}
      isComplete={chosen.size > 0}
      onComplete={() => void add.run({ params: { id }, body: { product_ids: [...chosen.keys()] } })}
      onClose={onClose}
    >
      <ProductSearch
        chosen={chosen}
        onChoose={(product) => setChosen(withChoice(chosen, product))}
        placeOf={placeOf}
      />
    </OperationDialog>
  )
}
