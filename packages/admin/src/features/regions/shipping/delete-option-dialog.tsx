import { Stack, Text } from '@mantine/core'
import {
  deleteShippingOption,
  retrieveShippingOptionUses,
  type ShippingOption,
} from '@purser/contract/shipping'
import { operations } from '@purser/domain/operations'
import { removeShippingOptionRefusal } from '@purser/domain/shipping'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextLink } from '../../../ui/links/links.tsx'
import record from '../../../ui/record.module.css'
import { messages } from './shipping-messages.ts'

const words = messages.delete

interface DeleteOptionDialogProps {
  readonly option: ShippingOption
  readonly onClose: () => void
}

/** Confirms an option's deletion, or lists the drafts that use it and prevent it. */
export function DeleteOptionDialog({ option, onClose }: DeleteOptionDialogProps) {
  const { id, name, version } = option
  const found = useResource(retrieveShippingOptionUses, { params: { id } })
  const refusalOf = (open_drafts: number) => removeShippingOptionRefusal({ name, open_drafts })
  const remove = useAction(deleteShippingOption, {
    success: messages.saved,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.title(name)}
      confirmLabel={operations['delete-shipping-option'].label}
      isDangerous
      isRefused={!found.data || refusalOf(found.data.uses.open_drafts) !== null}
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { id } }, { seenVersion: version })}
      onClose={onClose}
    >
      <Loaded load={found}>
        {({ uses: { open_drafts, drafts } }) => (
          <Stack gap="xs">
            <Text>{refusalOf(open_drafts)?.message ?? words.body}</Text>
            <span className={record.badges}>
              {drafts.map((draft) => (
                <TextLink key={draft.id} to="/a/draft-orders/$id" params={{ id: draft.id }}>
                  {words.draft(draft.display_id)}
                </TextLink>
              ))}
              {open_drafts > drafts.length && words.more(open_drafts - drafts.length)}
            </span>
          </Stack>
        )}
      </Loaded>
    </ConfirmDialog>
  )
}
