import { Switch } from '@mantine/core'
import { type Region, updateRegion } from '@purser/contract/regions'
import { useAction } from '../../../lib/action.ts'
import { messages } from './taxes-messages.ts'

const words = messages.giftCards

/** Sets whether the tax that gift cards had when they were sold is taken off what they pay. */
export function GiftCardTaxSwitch({ region }: { readonly region: Region }) {
  const { id, version, gift_cards_taxable } = region
  const update = useAction(updateRegion, { success: words.saved })
  return (
    <Switch
      label={words.label}
      description={words.hint}
      checked={gift_cards_taxable}
      disabled={update.isPending}
      onChange={(event) =>
        void update.run(
          { params: { id }, body: { gift_cards_taxable: event.currentTarget.checked } },
          { seenVersion: version },
        )
      }
    />
  )
}
