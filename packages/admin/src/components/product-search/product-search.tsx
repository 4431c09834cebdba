import { Button, Checkbox, Loader, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ListedProduct, listProducts } from '@purser/contract/products'
import { useState } from 'react'
import { useListResource } from '../../lib/resource.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { Loaded } from '../dialog/loaded.tsx'
import styles from './product-search.module.css'
import { words } from './product-search-words.ts'
import { shortLabel } from './short-label.ts'

/** Pause in typing before a search, in ms. */
const debounce = 500
/** Number of results shown at first, and added by each request for more. */
const offeredAtOnce = 20

/** The fields of a product that the picker shows. */
export type OfferedProduct = Pick<
  ListedProduct,
  'id' | 'title' | 'thumbnail' | 'profile_id' | 'collection_id' | 'collection'
>
/** The chosen products by id; later searches don't change them. */
export type ChosenProducts = ReadonlyMap<string, OfferedProduct>

/** Returns the chosen products with this one added, or removed if it was chosen. */
export function withChoice(chosen: ChosenProducts, product: OfferedProduct): ChosenProducts {
  const next = new Map(chosen)
  if (!next.delete(product.id)) next.set(product.id, product)
  return next
}

/** Returns the query of a search; results include collection and shipping profile. */
const offeredInput = (q: string, limit: number) => ({
  query: {
    ...(q === '' ? {} : { q }),
    order: 'title',
    limit,
    fields: 'title,thumbnail,status,profile_id,collection_id',
    expand: 'collection',
  },
})

interface ProductSearchProps {
  readonly chosen: ChosenProducts
  readonly onChoose: (product: OfferedProduct) => void
  /** Returns where a product already is; one with `isIn` can't be chosen. */
  readonly placeOf?: (product: OfferedProduct) => {
    readonly words?: string | undefined
    readonly isIn: boolean
  }
}

/** Searches products and chooses several of them. */
export function ProductSearch({ chosen, onChoose, placeOf }: ProductSearchProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), debounce)
  const [limit, setLimit] = useState(offeredAtOnce)
  const found = useListResource(listProducts, offeredInput(q, limit))
  // While more results of the same search load, the shown ones stay.
  const isStale = q !== typed.trim() || (found.isPlaceholderData && limit === offeredAtOnce)
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
          <fieldset className={styles.offered} aria-busy={isStale || found.isPlaceholderData}>
            <legend className={record.quiet} aria-live="polite">
              {words.found(count, chosen.size)}
            </legend>
            {products.map((product) => (
              <Offered
                key={product.id}
                product={product}
                place={placeOf?.(product)}
                isChosen={chosen.has(product.id)}
                isStale={isStale}
                onChoose={() => onChoose(product)}
              />
            ))}
            {count > products.length && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={isStale}
                onClick={() => setLimit(limit + offeredAtOnce)}
              >
                {words.more}
              </Button>
            )}
          </fieldset>
        )}
      </Loaded>
    </>
  )
}

interface OfferedProps {
  readonly product: OfferedProduct
  readonly place: { readonly words?: string | undefined; readonly isIn: boolean } | undefined
  readonly isChosen: boolean
  /** Whether the result is of an earlier search and can't be chosen. */
  readonly isStale: boolean
  readonly onChoose: () => void
}

function Offered({ product, place, isChosen, isStale, onChoose }: OfferedProps) {
  const isIn = place?.isIn ?? false
  const { title = '' } = product
  return (
    <Checkbox
      classNames={{ body: styles.choice ?? '', labelWrapper: styles.choiceLabel ?? '' }}
      checked={isIn || isChosen}
      disabled={isIn || isStale}
      onChange={onChoose}
      label={
        <span className={styles.choiceWords}>
          <Picture source={product.thumbnail} />
          <span className={record.cutName} title={title}>
            {shortLabel(title)}
          </span>
          {place?.words && <span className={styles.place}>{place.words}</span>}
        </span>
      }
    />
  )
}
