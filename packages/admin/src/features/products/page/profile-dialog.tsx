import { NativeSelect } from '@mantine/core'
import { updateShippingProfile, type WholeShippingProfile } from '@purser/contract/shipping-profiles'
import { z } from 'zod'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useAction } from '../../../lib/action.ts'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'

const words = messages.shipping
const schema = z.object({ profile_id: z.string() })

interface ProfileDialogProps {
  readonly product: ShownProduct
  readonly profiles: readonly Pick<WholeShippingProfile, 'id' | 'name'>[]
  readonly onClose: () => void
}

/** Puts a product into another shipping profile. */
export function ProfileDialog({ product, profiles, onClose }: ProfileDialogProps) {
  const form = useEntryForm({ schema, initialValues: { profile_id: product.profile_id } })
  const change = useAction(updateShippingProfile, {
    success: words.changed,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <Dialog title={words.change} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.change}
        onValid={({ profile_id: id }) =>
          id === product.profile_id
            ? onClose()
            : change.run({ params: { id }, body: { products: [product.id] } })
        }
        isPending={change.isPending}
        save={words.save}
      >
        <NativeSelect
          label={words.profile}
          data-autofocus
          data={profiles.map(({ id, name }) => ({ value: id, label: name }))}
          {...form.fields.getInputProps('profile_id')}
        />
      </DialogForm>
    </Dialog>
  )
}
