import { Button, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type FoundVariant, listVariants } from '@purser/contract/products'
import { replacementRefusal } from '@purser/domain/products'
import { type FocusEvent, useEffect, useId, useState } from 'react'
import { isUnauthorized } from '../../lib/api-error.ts'
import { useListResource } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { mostOf, type PriceRegion, priceOf } from './added-variants.ts'
import styles from './variant-picker.module.css'
import { messages } from './variant-picker-messages.ts'

/** A pause of half a second in typing, then one search. */
const debounce = 500
const shownResults = 20

interface VariantSearchProps {
  readonly region: PriceRegion
  readonly allowsBackorder: boolean
  readonly onChoose: (variant: FoundVariant) => void
}

/** A search field with its results below: arrows move, Enter takes the marked one, Esc folds them away. What is typed stays. */
export function VariantSearch({ region, allowsBackorder, onChoose }: VariantSearchProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), debounce)
  const found = useListResource(listVariants, { query: { limit: shownResults, ...(q === '' ? {} : { q }) } })
  const combobox = useCombobox()
  const listId = useId()
  // Mantine learns the list's id only after it is drawn: said here, the field names its list from the first moment.
  const ofList = {
    'aria-expanded': combobox.dropdownOpened,
    'aria-controls': combobox.dropdownOpened ? listId : undefined,
  }
  const variants = found.data?.variants ?? []
  const isSearching = found.isPending || found.isPlaceholderData || q !== typed.trim()
  const isToTell = found.isError && !isUnauthorized(found.error)
  /** Open, the results lie over what was chosen before. */
  function foldAway({ relatedTarget }: FocusEvent): void {
    const goesWithin =
      relatedTarget?.closest('[data-results]') || relatedTarget?.matches(`[aria-controls="${listId}"]`)
    if (goesWithin) return
    const isPressed = document.querySelector(':active') !== null
    if (!isPressed) combobox.closeDropdown()
    // What is pressed below the results would move away from under the pointer, and the click would be lost.
    else window.addEventListener('pointerup', () => setTimeout(combobox.closeDropdown), { once: true })
  }
  useEffect(() => {
    if (isToTell) toastError(messages.failed)
  }, [isToTell])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const chosen = variants.find((variant) => variant.id === id)
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute {...ofList}>
        <TextInput
          label={messages.search}
          placeholder={messages.placeholder}
          leftSection={<SearchIcon />}
          rightSection={isSearching && <Loader size="xs" aria-hidden />}
          value={typed}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={foldAway}
          onKeyDown={(event) => {
            // Enter takes what is marked, and never sends the form around it.
            if (event.key === 'Enter') event.preventDefault()
          }}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
        />
      </Combobox.EventsTarget>
      {combobox.dropdownOpened && (
        <div ref={bringIntoSight} data-results className={styles.results} aria-busy={isSearching}>
          {found.isError && (
            <FailedSearch
              isRetrying={found.isFetching}
              onRetry={() => void found.refetch()}
              onLeave={foldAway}
            />
          )}
          <Combobox.Options
            id={listId}
            aria-label={messages.results}
            tabIndex={-1}
            className={styles.options}
          >
            {variants.map((variant) => (
              <VariantOption
                key={variant.id}
                variant={variant}
                region={region}
                allowsBackorder={allowsBackorder}
              />
            ))}
            {!found.isError && variants.length === 0 && (
              <Combobox.Empty>{isSearching ? messages.loading : messages.none}</Combobox.Empty>
            )}
          </Combobox.Options>
        </div>
      )}
    </Combobox>
  )
}

function bringIntoSight(results: HTMLElement | null): void {
  results?.scrollIntoView({ block: 'nearest' })
}

function FailedSearch({
  isRetrying,
  onRetry,
  onLeave,
}: {
  readonly isRetrying: boolean
  readonly onRetry: () => void
  readonly onLeave: (event: FocusEvent) => void
}) {
  return (
    <div className={styles.failed} role="alert">
      {messages.failed}
      <Button variant="default" size="xs" loading={isRetrying} onClick={onRetry} onBlur={onLeave}>
        {messages.retry}
      </Button>
    </div>
  )
}

interface VariantOptionProps {
  readonly variant: FoundVariant
  readonly region: PriceRegion
  readonly allowsBackorder: boolean
}

function VariantOption({ variant, region, allowsBackorder }: VariantOptionProps) {
  const price = priceOf(variant, region)
  const refusal = replacementRefusal(variant.product)
  const isUnavailable = refusal !== null || price === null || mostOf(variant, allowsBackorder) === 0
  return (
    <Combobox.Option
      value={variant.id}
      disabled={isUnavailable}
      aria-disabled={isUnavailable}
      className={styles.option}
    >
      <Picture source={variant.product.thumbnail} />
      <span className={styles.words}>
        <span className={styles.title}>{variant.product.title}</span>
        <span className={styles.quiet}>{[variant.title, variant.sku].filter(Boolean).join(' · ')}</span>
        {refusal && <span className={styles.quiet}>{refusal.message}</span>}
      </span>
      <span className={styles.figures}>
        {price === null ? (
          <span className={styles.quiet}>{messages.noPrice(region.currency_code)}</span>
        ) : (
          <>
            <MoneyText amount={price} currencyCode={region.currency_code} />
            <small className={styles.withTax}>{messages.withTax}</small>
          </>
        )}
        <Stock variant={variant} />
      </span>
    </Combobox.Option>
  )
}

/** Green when there is stock, else red, and always in words. */
function Stock({ variant }: { readonly variant: FoundVariant }) {
  if (!variant.manage_inventory) return <span className={styles.quiet}>{messages.uncounted}</span>
  return (
    <span className={styles.stock} data-color={variant.inventory_quantity > 0 ? 'green' : 'red'}>
      {messages.inStock(variant.inventory_quantity)}
    </span>
  )
}
