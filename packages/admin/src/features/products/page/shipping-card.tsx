import { Button } from '@mantine/core'
import { listShippingProfiles } from '@purser/contract/shipping-profiles'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { useResource } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { TextLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'
import { ProfileDialog } from './profile-dialog.tsx'

const words = messages.shipping

export const profileNames = { query: { fields: 'name', expand: '' } }

/** The product's shipping profile. */
export function ShippingCard({ product }: { readonly product: ShownProduct }) {
  const found = useResource(listShippingProfiles, profileNames)
  const [isOpen, setOpen, close] = useOpened<true>()
  return (
    <Card
      title={words.title}
      actions={
        <Button variant="default" disabled={!found.data} onClick={() => setOpen(true)}>
          {words.change}
        </Button>
      }
    >
      <Loaded load={found}>
        {({ shipping_profiles: profiles }) => (
          <>
            <Facts look="columns">
              <Fact field="profile_id" label={words.profile}>
                <TextLink to="/a/settings/shipping-profiles/$id" params={{ id: product.profile_id }}>
                  {profiles.find(({ id }) => id === product.profile_id)?.name ?? product.profile_id}
                </TextLink>
              </Fact>
            </Facts>
            <p className={record.quiet}>{words.hint}</p>
            {isOpen && <ProfileDialog product={product} profiles={profiles} onClose={close} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}
