import { Button, Group } from '@mantine/core'
import { createProduct, listProducts } from '@purser/contract/products'
import { retrieveStore } from '@purser/contract/store'
import { newDenominations, newGiftCardProduct } from '@purser/domain/gift-cards'
import { useState } from 'react'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { ProductById } from '../products/index.ts'
import { DenominationsForm, type Entered } from './denominations-form.tsx'
import styles from './gift-cards.module.css'
import { giftCardProductInput } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

const words = messages.manage
const back = { to: '/a/gift-cards', label: messages.title } as const

/** The product that sells gift cards: its page, or a form to create it. */
export function ManageGiftCardsPage() {
  const found = useResource(listProducts, giftCardProductInput)
  const store = useResource(retrieveStore, {})
  const [isEntered, setEntered] = useState(false)
  const [product] = found.data?.products ?? []
  if (product && !isEntered) return <ProductById id={product.id} back={back} />
  return (
    <div className={styles.manage}>
      <PageHeader title={words.title} back={back} />
      <Loaded load={found}>
        {() => (
          <Loaded load={store}>
            {(loaded) => (
              <NewProduct
                currencyCode={loaded.store.default_currency_code}
                isThere={product !== undefined}
                onEntered={setEntered}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </div>
  )
}

interface NewProductProps {
  readonly currencyCode: string
  /** Whether somebody else created the product while this form was being filled in. */
  readonly isThere: boolean
  readonly onEntered: (isEntered: boolean) => void
}

function NewProduct({ currencyCode, isThere, onEntered }: NewProductProps) {
  const create = useAction(createProduct, { onSuccess: () => onEntered(false) })
  // The product created here may arrive before its call is answered.
  const isOver = isThere && !create.isPending
  const send = ({ title, amounts }: Entered) =>
    create.run({
      body: {
        title,
        is_giftcard: true,
        options: [{ title: newGiftCardProduct.option }],
        variants: newDenominations(amounts, currencyCode),
      },
    })
  return (
    <>
      {isOver && (
        <Group role="alert" mb="md">
          <span>{words.alreadyCreated}</span>
          <Button variant="default" size="xs" onClick={() => onEntered(false)}>
            {words.discard}
          </Button>
        </Group>
      )}
      <DenominationsForm
        title={newGiftCardProduct.title}
        amounts={newGiftCardProduct.amounts(currencyCode)}
        currencyCode={currencyCode}
        hint={words.newHint}
        isPending={create.isPending}
        over={isOver ? words.over : undefined}
        onEntered={onEntered}
        onSend={(entered) => void send(entered)}
      />
    </>
  )
}
