import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import {
  type ChosenProducts,
  ProductSearch,
  withChoice,
} from '../../../components/product-search/product-search.tsx'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import { messages } from '../discounts-messages.ts'
import type { RuleProduct } from './discount-values.ts'

const words = messages.choose

interface ProductChoiceDialogProps {
  readonly products: readonly RuleProduct[]
  readonly onChoose: (products: RuleProduct[]) => void
  readonly onClose: () => void
}

/** Which products a rule is for: those it has are ticked, others are searched. */
export function ProductChoiceDialog({ products, onChoose, onClose }: ProductChoiceDialogProps) {
  const [chosen, setChosen] = useState<ChosenProducts>(
    () => new Map(products.map((product) => [product.id, product])),
  )
  function use(): void {
    onChoose([...chosen.values()].map(({ id, title = '', thumbnail = null }) => ({ id, title, thumbnail })))
    onClose()
  }
  return (
    <Dialog title={words.title} size="lg" entered={[...chosen.keys()]} onClose={onClose}>
      <Stack gap="md">
        <ProductSearch chosen={chosen} onChoose={(product) => setChosen(withChoice(chosen, product))} />
        <DialogFoot>
          <Group justify="flex-end">
            <Button onClick={use}>{words.save}</Button>
          </Group>
        </DialogFoot>
      </Stack>
    </Dialog>
  )
}
