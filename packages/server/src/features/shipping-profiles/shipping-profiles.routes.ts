import * as contract from '@purser/contract/shipping-profiles'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, type Route, read, remove, update } from '../../http/index.ts'
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
  create(contract.createShippingProfile, createShippingProfile, answer),
  update(contract.updateShippingProfile, updateShippingProfile, answer),
  remove(contract.deleteShippingProfile, deleteShippingProfile, answerDeleted('shipping_profile')),
]
