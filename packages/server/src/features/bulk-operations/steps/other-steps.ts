import type { Tx } from '../../../database/index.ts'
import { notFound } from '../../../http/index.ts'
import type { Step } from './step.ts'

/** Enables or disables a record. */
const disabling = <Name extends 'update-discount' | 'update-gift-card'>(name: Name): Step<Name> => ({
  async *calls(_tx, _id, body) {
    yield { name, body }
  },
  inverse: async (_tx, _id, { is_disabled }) => ({ is_disabled: !is_disabled }),
})

const requestedItems = (tx: Tx, return_id: string) =>
  tx
    .selectFrom('return_item')
    .select(['item_id', 'quantity'])
    .where('return_id', '=', return_id)
    .where('is_requested', '=', true)
    .execute()

export const otherSteps: {
  readonly 'update-discount': Step<'update-discount'>
  readonly 'update-gift-card': Step<'update-gift-card'>
  readonly 'delete-draft-order': Step<'delete-draft-order'>
  readonly 'receive-return': Step<'receive-return'>
} = {
  'update-discount': disabling('update-discount'),
  'update-gift-card': disabling('update-gift-card'),
  'delete-draft-order': {
    async *calls(tx, id) {
      const draft = await tx.selectFrom('draft_order').select('id').where('id', '=', id).executeTakeFirst()
      // The call succeeds on a draft that doesn't exist.
      if (!draft) throw notFound('Draft order', id)
      yield { name: 'delete-draft-order' }
    },
  },
  'receive-return': {
    async *calls(tx, id) {
      yield { name: 'receive-return', body: { items: await requestedItems(tx, id) } }
    },
  },
}
