import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import type { FoundVariant } from '@purser/contract/products'
import { variantName } from '@purser/domain/products'
import { useCallback, useRef, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import {
  type ChosenProducts,
  ProductSearch,
  withChoice,
} from '../../../components/product-search/product-search.tsx'
import { VariantSearch } from '../../../components/variant-picker/variant-search.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { messages } from '../discounts-messages.ts'
import type { RuleTarget } from './discount-values.ts'
import { ProductList } from './product-list.tsx'

const words = messages.choose

interface ProductChoiceDialogProps {
  readonly targets: readonly RuleTarget[]
  readonly onChoose: (targets: RuleTarget[]) => void
  readonly onClose: () => void
}

/** Chooses a rule's products and variants: the current ones are ticked, others can be searched for. */
export function ProductChoiceDialog({ targets, onChoose, onClose }: ProductChoiceDialogProps) {
  const [kind, setKind] = useState<'products' | 'variants'>('products')
  const [products, setProducts] = useState<ChosenProducts>(
    () => new Map(targets.filter(({ variant_id }) => !variant_id).map((target) => [target.id, target])),
  )
  const [variants, setVariants] = useState<readonly RuleTarget[]>(() =>
    targets.filter(({ variant_id }) => variant_id),
  )
  function use(): void {
    const whole = [...products.values()].map(({ id, title = '', thumbnail = null }) => ({
      id,
      title,
      thumbnail,
    }))
    onChoose([...whole, ...variants])
    onClose()
  }
  return (
    <Dialog
      title={words.title}
      size="lg"
      entered={[...products.keys(), ...variants.map(({ id }) => id)]}
      onClose={onClose}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={words.kind}
          value={kind}
          onChange={(chosen) => setKind(chosen === 'variants' ? 'variants' : 'products')}
          data={[
            { value: 'products', label: words.kinds.products },
            { value: 'variants', label: words.kinds.variants },
          ]}
        />
        {kind === 'products' ? (
          <ProductSearch
            chosen={products}
            onChoose={(product) => setProducts(withChoice(products, product))}
          />
        ) : (
          <VariantChoice products={products} variants={variants} onChange={setVariants} />
        )}
        <DialogFoot>
          <Group justify="flex-end">
            <Button onClick={use}>{words.save}</Button>
          </Group>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}

interface VariantChoiceProps {
  readonly products: ChosenProducts
  readonly variants: readonly RuleTarget[]
  readonly onChange: (variants: readonly RuleTarget[]) => void
}

function VariantChoice({ products, variants, onChange }: VariantChoiceProps) {
  const group = useRef<HTMLDivElement>(null)
  const search = useCallback(() => group.current?.querySelector('input'), [])
  function refusalOf({ id, product_id }: FoundVariant): string | undefined {
    if (products.has(product_id)) return words.wholeProduct
    return variants.some((each) => each.id === id) ? words.chosen : undefined
  }
  return (
    <Stack ref={group} gap="md">
      <VariantSearch
        isFirst
        offersAll
        refusalOf={refusalOf}
        onChoose={(variant) => onChange([...variants, targetOf(variant)])}
      />
      {variants.length > 0 && (
        <ProductList
          targets={variants}
          heir={search}
          onRemove={(gone) => onChange(variants.filter(({ id }) => id !== gone.id))}
        />
      )}
    </Stack>
  )
}

function targetOf({ id, title, product, product_id }: FoundVariant): RuleTarget {
  return {
    id,
    variant_id: id,
    product_id,
    title: variantName(product.title, title),
    thumbnail: product.thumbnail,
  }
}
