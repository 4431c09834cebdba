import * as contract from '@purser/contract/shipping-profiles'
import type { Db } from '../../database/index.ts'
import { deletedRecord, operation, type Route, read } from '../../http/index.ts'
import { createShippingProfile } from './create-shipping-profile.ts'
import { deleteShippingProfile } from './delete-shipping-profile.ts'
import { listProfiles, readProfile } from './shipping-profiles.queries.ts'
import { updateShippingProfile } from './update-shipping-profile.ts'

const answer = async (db: Db, id: string) => ({ shipping_profile: await readProfile(db, id, {}) })

export const shippingProfilesRoutes: readonly Route[] = [
  read(contract.listShippingProfiles, async (db, { query }) => ({
    shipping_profiles: await listProfiles(db, query),
  })),
  read(contract.retrieveShippingProfile, async (db, { params, query }) => ({
    shipping_profile: await readProfile(db, params.id, query),
  })),
  operation(contract.createShippingProfile, {
    run: (tx, ctx, { body }) => createShippingProfile(tx, ctx, body),
    answer,
  }),
  operation(contract.updateShippingProfile, {
    run: (tx, ctx, { params, body }) => updateShippingProfile(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.deleteShippingProfile, {
    run: (tx, ctx, { params }) => deleteShippingProfile(tx, ctx, params.id),
    answer: async (_db, id) => deletedRecord('shipping_profile', id),
  }),
]
