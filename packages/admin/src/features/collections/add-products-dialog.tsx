import { Button, Checkbox, Group, Loader, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { addCollectionProducts } from '@purser/contract/collections'
import { type ListedProduct, listProducts } from '@purser/contract/products'
import { operations } from '@purser/domain/operations'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useListResource } from '../../lib/resource.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { SearchIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import record from '../../ui/record.module.css'
import styles from './collections.module.css'
import { offeredAtOnce, offeredInput } from './collections-data.ts'
import { messages } from './collections-messages.ts'

const words = messages.add
const { label } = operations['add-collection-products']
/** A pause in typing, then one search. */
const debounce = 300

/** As much of a product as the picker shows. */
type Offered = Pick<ListedProduct, 'id' | 'title' | 'thumbnail' | 'collection_id' | 'collection'>
/** What was chosen, by id: it stays chosen whatever is searched for next. */
type Chosen = ReadonlyMap<string, Offered>

interface AddProductsDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** Searches products and puts those that are chosen into a collection, many at once. */
export function AddProductsDialog({ id, onClose }: AddProductsDialogProps) {
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const add = useAction(addCollectionProducts, {
    invalidates: ['collections', 'products'],
    success: words.added(chosen.size),
    onSuccess: onClose,
  })
  const moving = [...chosen.values()].filter((product) => product.collection_id !== null).length

  function choose(product: Offered): void {
    const next = new Map(chosen)
    if (!next.delete(product.id)) next.set(product.id, product)
    setChosen(next)
  }

  function send(event: FormEvent): void {
    event.preventDefault()
    if (chosen.size > 0) void add.run({ params: { id }, body: { product_ids: [...chosen.keys()] } })
  }

  return (
    <Dialog title={label} size="lg" entered={[...chosen.keys()]} onClose={onClose}>
      <form aria-label={label} onSubmit={send}>
        <Stack gap="md">
          <ProductSearch id={id} chosen={chosen} onChoose={choose} />
          <DialogFoot>
            {moving > 0 && <p className={record.effect}>{words.effect(moving)}</p>}
            <Group justify="flex-end">
              <Button type="submit" loading={add.isPending} disabled={chosen.size === 0}>
                {words.save(chosen.size)}
              </Button>
            </Group>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

interface ProductSearchProps {
  readonly id: string
  readonly chosen: Chosen
  readonly onChoose: (product: Offered) => void
}

function ProductSearch({ id, chosen, onChoose }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), debounce)
  const [limit, setLimit] = useState(offeredAtOnce)
  const found = useListResource(listProducts, offeredInput(q, limit))
  return (
    <>
      <TextInput
        label={words.search}
        placeholder={words.placeholder}
        leftSection={<SearchIcon />}
        rightSection={(found.isFetching || q !== typed.trim()) && <Loader size="xs" aria-hidden />}
        value={typed}
        data-autofocus
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setLimit(offeredAtOnce)
        }}
      />
      <Loaded load={found}>
        {({ products, count }) => (
          <fieldset className={styles.offered} aria-busy={found.isPlaceholderData}>
            <legend className={record.quiet} aria-live="polite">
              {words.found(count, chosen.size)}
            </legend>
            {products.map((product) => (
              <OfferedProduct
                key={product.id}
                product={product}
                isIn={product.collection_id === id}
                isChosen={chosen.has(product.id)}
                onChoose={() => onChoose(product)}
              />
            ))}
            {count > products.length && (
              <Button variant="subtle" size="compact-sm" onClick={() => setLimit(limit + offeredAtOnce)}>
                {words.more}
              </Button>
            )}
          </fieldset>
        )}
      </Loaded>
    </>
  )
}

interface OfferedProductProps {
  readonly product: Offered
  readonly isIn: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function OfferedProduct({ product, isIn, isChosen, onChoose }: OfferedProductProps) {
  const place = isIn ? words.isIn : product.collection && words.isElsewhere(product.collection.title ?? '')
  return (
    <Checkbox
      classNames={{ body: styles.choice ?? '', labelWrapper: styles.choiceLabel ?? '' }}
      checked={isIn || isChosen}
      disabled={isIn}
      onChange={onChoose}
      label={
        <span className={styles.choiceWords}>
          <Picture source={product.thumbnail} />
          <span className={styles.name}>{product.title}</span>
          {place && <span className={styles.place}>{place}</span>}
        </span>
      }
    />
  )
}
