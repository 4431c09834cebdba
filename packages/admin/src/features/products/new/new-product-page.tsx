import { Button, SegmentedControl, Stack, Switch } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { focusFaulty } from '../../../components/form/faulty-field.ts'
import { errorAt } from '../../../components/form/field-errors.ts'
import { Form } from '../../../components/form/form.tsx'
import { HeldFields } from '../../../components/form/held-fields.tsx'
import { messages as pictureMessages } from '../../../components/images-field/images-field-messages.ts'
import { Card } from '../../../ui/card.tsx'
import form from '../../../ui/form-panels.module.css'
import { TextLink } from '../../../ui/links/links.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import record from '../../../ui/record.module.css'
import { DimensionFields } from '../form/dimension-fields.tsx'
import { InformationFields } from '../form/information-fields.tsx'
import { messages as words } from '../form/product-form-messages.ts'
import { ProductImagesField } from '../form/product-images-field.tsx'
import { CombinationsTable } from './combinations-table.tsx'
import styles from './new-product.module.css'
import { messages } from './new-product-messages.ts'
import { OptionsFields } from './options-fields.tsx'
import { type NewProduct, type ProductKind, useNewProduct } from './use-new-product.ts'
import { type PricePlaces, usePricePlaces } from './use-price-places.ts'
import { VariantFields } from './variant-fields.tsx'

const products = { to: '/a/products', label: messages.products } as const
const kinds = [
  { value: 'simple', label: messages.simple },
  { value: 'variants', label: messages.withVariants },
]

/** Creates a product with one variant, or with those of its options. */
export function NewProductPage() {
  const title = useRef<HTMLInputElement>(null)
  const cards = useRef<HTMLDivElement>(null)
  // Invalid text exists only in its field, which another choice may remove.
  const isHeld = () => cards.current !== null && focusFaulty(cards.current)
  const places = usePricePlaces()
  const entered = useNewProduct(places.shown)
  useEffect(() => {
    if (entered.saved) title.current?.focus()
  }, [entered.saved])
  const [isUploading, setUploading] = useState(false)
  const { fields } = entered.form
  return (
    <>
      <PageHeader title={operations['create-product'].label} back={products} />
      <Form form={entered.form} label={messages.saving} onValid={entered.save}>
        <HeldFields
          className={`${form.stack} ${entered.kind === 'variants' ? styles.withVariants : ''}`}
          isSaving={entered.isPending}
        >
          <SavedBefore product={entered.saved} />
          <SegmentedControl
            className={styles.kind}
            aria-label={messages.kind}
            data={kinds}
            value={entered.kind}
            onChange={(kind) => {
              if (!isHeld()) entered.setKind(kind as ProductKind)
            }}
          />
          <DescriptionCards fields={fields} titleField={title} onPending={setUploading} />
          <div ref={cards} className={styles.cards}>
            <VariantCards entered={entered} places={places} isHeld={isHeld} />
          </div>
          <Card title={words.stock}>
            <Stack gap="md">
              <DimensionFields values={fields.values} bind={(name) => fields.getInputProps(name)} />
            </Stack>
          </Card>
          <SaveButtons entered={entered} isUploading={isUploading} />
        </HeldFields>
      </Form>
    </>
  )
}

interface DescriptionCardsProps {
  readonly fields: NewProduct['form']['fields']
  readonly titleField: RefObject<HTMLInputElement | null>
  /** Called when an upload begins and when it ends. */
  readonly onPending: (isPending: boolean) => void
}

function DescriptionCards({ fields, titleField, onPending }: DescriptionCardsProps) {
  const { values, errors } = fields
  return (
    <>
      <Card title={words.information}>
        <InformationFields
          isNew
          titleField={titleField}
          bind={(name) =>
            fields.getInputProps(name, { type: name === 'discountable' ? 'checkbox' : 'input' })
          }
          values={values}
          onTags={(tags) => fields.setFieldValue('tags', tags)}
          errorOf={(name) => errorAt(errors, name)}
        />
      </Card>
      <Card title={words.images}>
        <ProductImagesField
          values={{ images: values.images, thumbnail: values.thumbnail }}
          onChange={({ images, thumbnail }) => fields.setValues({ images, thumbnail })}
          onPending={onPending}
          error={errorAt(errors, 'images') ?? errorAt(errors, 'thumbnail')}
        />
      </Card>
    </>
  )
}

interface SaveButtonsProps {
  readonly entered: NewProduct
  readonly isUploading: boolean
}

function SaveButtons({ entered, isUploading }: SaveButtonsProps) {
  const choose = (next: 'open' | 'more') => {
    entered.next.current = next
  }
  return (
    <div className={styles.buttons}>
      {isUploading && <span className={record.quiet}>{pictureMessages.uploading}</span>}
      {/* No submit button: of several, Enter in a field presses the first. */}
      <Button
        variant="default"
        disabled={entered.isPending || isUploading}
        onClick={(event) => {
          choose('more')
          event.currentTarget.form?.requestSubmit()
        }}
      >
        {messages.saveAndAdd}
      </Button>
      <Button type="submit" loading={entered.isPending} disabled={isUploading} onClick={() => choose('open')}>
        {messages.save}
      </Button>
    </div>
  )
}

function SavedBefore({ product }: { readonly product: NewProduct['saved'] }) {
  return (
    <div role="status">
      {product && (
        <p className={styles.saved}>
          {messages.saved}{' '}
          <TextLink inherit to="/a/products/$id" params={{ id: product.id }}>
            {product.title}
          </TextLink>
        </p>
      )}
    </div>
  )
}

interface VariantCardsProps {
  readonly entered: NewProduct
  readonly places: PricePlaces
  /** Whether a field has invalid text; that field is then focused. */
  readonly isHeld: () => boolean
}

/** The fields of the single variant, or of the options' variants. */
function VariantCards({ entered, places, isHeld }: VariantCardsProps) {
  const { errors } = entered.form.fields
  const at = (path: string) => errorAt(errors, path)
  const variants = useRef<HTMLDivElement>(null)
  const isVariantHeld = () => variants.current !== null && focusFaulty(variants.current)
  return (
    <Loaded load={places.store}>
      {() =>
        entered.kind === 'simple' ? (
          <Card title={messages.pricing}>
            <Stack gap="md">
              <ByRegion places={places} isHeld={isHeld} />
              <VariantFields
                entry={entered.simple}
                places={places.shown}
                onChange={entered.changeSimple}
                errorAt={(path) => at(`variants.0.${path}`)}
                otherError={errorAt(errors, 'variants.0', ['sku', 'ean', 'inventory_quantity', 'sales'])}
              />
            </Stack>
          </Card>
        ) : (
          <>
            <Card title={messages.options}>
              <OptionsFields combinations={entered.combinations} errorAt={at} isHeld={isVariantHeld} />
            </Card>
            <Card title={messages.variants}>
              <Stack ref={variants}>
                <ByRegion places={places} isHeld={isVariantHeld} />
                <Switch
                  label={messages.withSales}
                  description={messages.withSalesHint}
                  checked={entered.combinations.hasSales}
                  onChange={({ currentTarget: { checked } }) => {
                    if (checked || !isVariantHeld()) entered.combinations.showSales(checked)
                  }}
                />
                <CombinationsTable
                  combinations={entered.combinations}
                  places={places.shown}
                  errors={errors}
                  refusals={entered.form.refusals}
                  isSharedRefused={entered.isSharedRefused}
                />
              </Stack>
            </Card>
          </>
        )
      }
    </Loaded>
  )
}

/** Prices by region, shown on request: there are many regions, and few have their own prices. */
function ByRegion({ places, isHeld }: Pick<VariantCardsProps, 'places' | 'isHeld'>) {
  return (
    places.hasRegions && (
      <Switch
        label={messages.byRegion}
        description={messages.byRegionHint}
        checked={places.isByRegion}
        onChange={({ currentTarget: { checked } }) => {
          if (checked || !isHeld()) places.setByRegion(checked)
        }}
      />
    )
  )
}
