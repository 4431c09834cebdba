import { Button } from '@mantine/core'
import { listRegions } from '@purser/contract/regions'
import { useState } from 'react'
import { AddressDialog } from '../../components/address-dialog/address-dialog.tsx'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { allRegions, type RegionChoice } from '../../components/region-choice/all-regions.ts'
import { ReturnShippingChoice } from '../../components/shipping-choice/return-shipping-choice.tsx'
import { ShippingChoice } from '../../components/shipping-choice/shipping-choice.tsx'
import { VariantPicker } from '../../components/variant-picker/variant-picker.tsx'
import { useResource } from '../../lib/resource.ts'
import { Sample } from './sample.tsx'
import { address } from './sample-data.ts'

const ignore = () => {}

/** Components that load a region's data; they show the first region's. */
export function RegionSamples() {
  const load = useResource(listRegions, allRegions)
  return (
    <Sample name="Shipping, variants and addresses of a region">
      <Loaded load={load}>{({ regions: [first] }) => first && <OfRegion region={first} />}</Loaded>
    </Sample>
  )
}

function OfRegion({ region }: { readonly region: RegionChoice }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ShippingChoice
        label="Shipping"
        none="Choose one"
        region={region}
        offer={{ kind: 'delivery', place: 'draft' }}
        value={null}
        onChange={ignore}
      />
      <ReturnShippingChoice
        region={region}
        error="Choose how the items are returned"
        value={null}
        onChange={ignore}
      />
      <VariantPicker legend="Items to send" region={region} added={[]} onChange={ignore} />
      <Button variant="default" onClick={() => setOpen(true)}>
        AddressDialog
      </Button>
      {isOpen && (
        <AddressDialog
          title="Edit shipping address"
          save="Save address"
          regionId={region.id}
          address={address}
          onSave={ignore}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
