import * as contract from '@purser/contract/shipping'
import type { Db } from '../../database/index.ts'
import { answerDeleted, operation, type Route, read, remove, update } from '../../http/index.ts'
import { createShippingOption } from './create-shipping-option.ts'
import { deleteShippingOption } from './delete-shipping-option.ts'
import { listShippingOptions, readShippingOption } from './list-shipping-options.ts'
import { readOptionUses } from './options.queries.ts'
import { updateShippingOption } from './update-shipping-option.ts'

const answer = async (db: Db, id: string) => ({ shipping_option: await readShippingOption(db, id, {}) })

export const shippingRoutes: readonly Route[] = [
  read(contract.listShippingOptions, (db, { query }) => listShippingOptions(db, query)),
  read(contract.retrieveShippingOption, async (db, { params, query }) => ({
    shipping_option: await readShippingOption(db, params.id, query),
  })),
  read(contract.retrieveShippingOptionUses, async (db, { params }) => ({
    uses: await readOptionUses(db, params.id),
  })),
  operation(contract.createShippingOption, {
    prepare: ({ offerOf }, { body }) => offerOf(body.provider_id),
    run: (tx, ctx, { body }, offer) => createShippingOption(tx, ctx, body, offer),
    answer,
  }),
  update(contract.updateShippingOption, updateShippingOption, answer),
  remove(contract.deleteShippingOption, deleteShippingOption, answerDeleted('shipping-option')),
]
