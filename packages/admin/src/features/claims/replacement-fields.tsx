import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { AddressDialog } from '../../components/address-dialog/address-dialog.tsx'
import { AddressLines } from '../../components/address-lines/address-lines.tsx'
import { type OrderDetail, regionOf } from '../../components/line-items/order-detail.ts'
import { ShippingChoice } from '../../components/shipping-choice/shipping-choice.tsx'
import { VariantPicker } from '../../components/variant-picker/variant-picker.tsx'
import styles from '../../ui/record.module.css'
import { type ClaimForm, sumsOfAdded } from './claim-form.ts'
import { messages } from './claims-messages.ts'

const words = messages.create

interface ReplacementFieldsProps {
  readonly order: OrderDetail
  readonly form: ClaimForm
  readonly onChange: (patch: Partial<ClaimForm>) => void
}

/** The fields of a replacement: new items, shipping and address. */
export function ReplacementFields({ order, form, onChange }: ReplacementFieldsProps) {
  const [isEditing, setEditing] = useState(false)
  const region = regionOf(order)
  const address = form.address ?? order.shipping_address
  return (
    <>
      <VariantPicker
        legend={words.newItems}
        region={region}
        added={form.added}
        onChange={(added) => onChange({ added })}
      />
      <ShippingChoice
        label={words.shipping}
        none={words.noShipping}
        offer={{ kind: 'delivery', place: 'claim_picker', sums: sumsOfAdded(order, form) }}
        region={region}
        price={{ kept: words.shippingPrice }}
        value={form.shipping}
        onChange={(shipping) => onChange({ shipping })}
      />
      <div>
        <p className={styles.quiet}>{words.address}</p>
        {address ? <AddressLines address={address} /> : <p>{words.sameAddress}</p>}
        <Group gap="sm" mt="xs">
          <Button variant="default" size="xs" onClick={() => setEditing(true)}>
            {words.editAddress}
          </Button>
          {form.address && (
            <Button variant="subtle" size="xs" onClick={() => onChange({ address: null })}>
              {words.orderAddress}
            </Button>
          )}
        </Group>
      </div>
      {isEditing && (
        <AddressDialog
          {...messages.addressEditor}
          regionId={order.region_id}
          address={form.address ?? order.shipping_address ?? null}
          onSave={(changed) => {
            onChange({ address: changed })
            setEditing(false)
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
