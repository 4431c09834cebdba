import * as contract from '@purser/contract/regions'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, operation, type Route, read, remove, update } from '../../http/index.ts'
import { changeCountry, changeProvider } from './change-parts.ts'
import { createRegion } from './create-region.ts'
import { deleteRegion } from './delete-region.ts'
import { listFulfillmentOptions } from './fulfillment-options.ts'
import { listRegions } from './list-regions.ts'
import { readRegionUses } from './region-uses.ts'
import { readRegion } from './regions.queries.ts'
import { updateRegion } from './update-region.ts'

const answer = async (db: Db, id: string) => ({ region: await readRegion(db, id, {}) })

export const regionsRoutes: readonly Route[] = [
  read(contract.listRegions, (db, { query }) => listRegions(db, query)),
  read(contract.retrieveRegion, async (db, { params, query }) => ({
    region: await readRegion(db, params.id, query),
  })),
  read(contract.retrieveRegionUses, async (db, { params }) => ({
    uses: await readRegionUses(db, params.id),
  })),
  read(contract.listFulfillmentOptions, (db, { params }, { offerOf }) =>
    listFulfillmentOptions(db, params.id, offerOf),
  ),
  create(contract.createRegion, createRegion, answer),
  update(contract.updateRegion, updateRegion, answer),
  remove(contract.deleteRegion, deleteRegion, answerDeleted('region')),
  operation(contract.addRegionCountry, {
    run: (tx, ctx, { params, body }) => changeCountry(tx, ctx, { ...params, ...body }, true),
    answer,
  }),
  operation(contract.removeRegionCountry, {
    run: (tx, ctx, { params }) => changeCountry(tx, ctx, params, false),
    answer,
  }),
  operation(contract.addRegionPaymentProvider, {
    run: (tx, ctx, { params, body }) => changeProvider(tx, ctx, 'payment', { ...params, ...body }, true),
    answer,
  }),
  operation(contract.removeRegionPaymentProvider, {
    run: (tx, ctx, { params }) => changeProvider(tx, ctx, 'payment', params, false),
    answer,
  }),
  operation(contract.addRegionFulfillmentProvider, {
    run: (tx, ctx, { params, body }) => changeProvider(tx, ctx, 'fulfillment', { ...params, ...body }, true),
    answer,
  }),
  operation(contract.removeRegionFulfillmentProvider, {
    run: (tx, ctx, { params }) => changeProvider(tx, ctx, 'fulfillment', params, false),
    answer,
  }),
]
