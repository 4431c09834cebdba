import { explainProduct, type ListedProduct, type Product, updateProduct } from '@purser/contract/products'
import { productStatuses } from '@purser/domain/products'
import { statusLabel } from '@purser/domain/statuses'
import type { ReactNode } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { ExplainedStatus } from '../../../components/explanation/explained-field.tsx'
import { HistoryButton } from '../../../components/history/history-button.tsx'
import { BackKey } from '../../../components/record-page/back-key.tsx'
import { RecordWalk } from '../../../components/record-page/record-walk.tsx'
import { useAction } from '../../../lib/action.ts'
import { type BackLink, PageHeader } from '../../../ui/page-header.tsx'
import styles from '../../../ui/record.module.css'
import { useCopyProduct } from '../copy-product.ts'
import { type ShownProduct, unread } from '../products-data.ts'
import { useDeleteProduct } from './delete-product.tsx'
import { messages } from './product-page-messages.ts'

/** Back link of a product opened by its address. */
export const plainList = { to: '/a/products', label: messages.products } as const

/** The fields known from a list row. */
type HeadingFacts = Pick<Product, 'id' | 'title' | 'status'>

export function isEnoughForHeading(row: ListedProduct | undefined): row is ListedProduct & HeadingFacts {
  return row?.title !== undefined && row.status !== undefined
}

interface ProductHeadingProps {
  readonly product: HeadingFacts & Pick<ListedProduct, 'is_giftcard' | 'handle'>
  readonly back: BackLink
  readonly actions?: ReactNode
}

export function ProductHeading({ product, back, actions }: ProductHeadingProps) {
  const facts = [product.is_giftcard ? messages.giftCard : '', product.handle ? `/${product.handle}` : '']
  return (
    <>
      <BackKey to={back} />
      <PageHeader
        title={product.title}
        aside={
          <span className={styles.badges}>
            <ExplainedStatus call={explainProduct} of={product} field="status" />
          </span>
        }
        subtitle={facts.filter(Boolean).join(' · ') || undefined}
        back={back}
        walk={<RecordWalk noun={messages.noun} />}
        actions={actions}
      />
    </>
  )
}

interface ProductHeaderProps {
  readonly product: ShownProduct
  readonly back: BackLink
}

/** The heading, with the product's status and deletion. */
export function ProductHeader({ product, back }: ProductHeaderProps) {
  const deletion = useDeleteProduct(product, back)
  const copy = useCopyProduct(product.id)
  const update = useAction(updateProduct, { success: messages.updated })
  const seen = { seenVersion: product.version }
  const statuses = productStatuses
    .filter((status) => status !== product.status)
    .map(
      (status): Command => ({
        id: `status ${status}`,
        label: messages.setStatus(statusLabel(status)),
        isPending: update.isPending,
        effect: () => void update.run({ params: { id: product.id }, query: unread, body: { status } }, seen),
      }),
    )
  return (
    <>
      <ProductHeading
        product={product}
        back={back}
        actions={
          <>
            <HistoryButton id={product.id} name={product.title} />
            <CommandMenu label={messages.actions} commands={[...statuses, copy, deletion.command]} />
          </>
        }
      />
      {deletion.dialog}
    </>
  )
}
