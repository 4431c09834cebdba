import {
  chooseCustomer,
  emptyDraft,
  type NewDraft,
  type NewDraftCustomer,
  newDraftSteps,
} from '@purser/domain/draft-orders'
import { useState } from 'react'
import { z } from 'zod'
import { makeKey } from '../../../lib/idempotency-key.ts'
import { readStored, useStored, workPrefix, writeStored } from '../../../lib/kept/stored-text.ts'

const text = z.string().nullable()
const address = z.object({
  company: text.optional(),
  first_name: text.optional(),
  last_name: text.optional(),
  address_1: text.optional(),
  address_2: text.optional(),
  postal_code: text.optional(),
  city: text.optional(),
  province: text.optional(),
  country_code: text.optional(),
  phone: text.optional(),
})
const whole = z.number().int().min(0)

/** Version of the wizard's stored state; raise it with each change of its form. */
const version = 1
const keptDraft = z.object({
  version: z.literal(version),
  step: whole.max(newDraftSteps.length - 1),
  /** Idempotency key: sent twice, from two tabs or again after a crash, the draft is created once. */
  key: z.string(),
  /** The server's answer on creation. */
  refusal: text,
  draft: z.object({
    region: z.object({ id: z.string(), currency_code: z.string() }).nullable(),
    requires_shipping: z.boolean(),
    items: z.array(
      z.object({
        id: whole,
        variant_id: text,
        title: z.string(),
        quantity: whole.min(1),
        unit_price: whole.nullable(),
        includes_tax: z.boolean().optional(),
      }),
    ),
    customer: z
      .object({
        id: text,
        email: z.string(),
        first_name: text.optional(),
        last_name: text.optional(),
        phone: text.optional(),
      })
      .nullable(),
    saved_address_id: text,
    shipping_address: address.nullable(),
    // Drafts that were kept before have none set aside, nor a typed code.
    address_aside: address.nullable().default(null),
    is_billing_same: z.boolean(),
    billing_address: address.nullable(),
    shipping_option: z.object({ id: z.string(), price: whole.nullable() }).nullable(),
    discount_code: text,
    typed_discount: z.string().default(''),
    no_notification: z.boolean(),
  }),
})
type KeptDraft = z.output<typeof keptDraft>

export interface UnsavedDraft {
  readonly draft: NewDraft
  readonly step: number
  readonly key: string
  readonly refusal: string | null
  /** Whether it existed when the wizard was opened. */
  readonly wasFound: boolean
  /** A function gets the currently stored draft. A discarded draft isn't changed. */
  readonly change: (next: NewDraft | ((kept: NewDraft) => NewDraft)) => void
  readonly goTo: (step: number) => void
  /** `isDecided`: the next attempt gets a new key. Otherwise it is the same attempt, so that the draft is created once. */
  readonly refuse: (refusal: string, isDecided: boolean) => void
  readonly clear: () => void
}

/** Returns null for text of another form or version, so that no unreadable draft is offered. */
export function readKept(kept: string | null): KeptDraft | null {
  try {
    return keptDraft.parse(JSON.parse(kept ?? ''))
  } catch {
    return null
  }
}

/**
 * Stores the operator's unfinished draft order, in every tab and after a reload or crash, until it is created or discarded, or the
 * operator signs out. One begun for a given customer is stored separately.
 */
export function useUnsavedDraft(operatorId: string, customer?: NewDraftCustomer): UnsavedDraft {
  const place = [`${workPrefix}new-draft-order`, operatorId, ...(customer ? [customer.id] : [])].join('::')
  const begun = customer ? chooseCustomer(emptyDraft, customer) : emptyDraft
  const kept = readKept(useStored(place))
  const [wasFound, setFound] = useState(kept !== null)
  const [firstKey] = useState(makeKey)
  const now = kept ?? { version, step: 0, key: firstKey, refusal: null, draft: begun }
  // From the current value: two changes may come before the next render.
  const write = (changed: Partial<KeptDraft>) =>
    writeStored(place, JSON.stringify({ ...(readKept(readStored(place)) ?? now), ...changed }))
  const changedBy = (next: (kept: NewDraft) => NewDraft) => {
    const there = readKept(readStored(place))
    return there && next(there.draft)
  }
  return {
    ...now,
    wasFound,
    // The changed draft is a new request with its own key.
    change: (next) => {
      const draft = typeof next === 'function' ? changedBy(next) : next
      if (draft) write({ draft: draft as KeptDraft['draft'], key: makeKey(), refusal: null })
    },
    goTo: (step) => write({ step }),
    refuse: (refusal, isDecided) => write({ refusal, ...(isDecided ? { key: makeKey() } : {}) }),
    clear: () => {
      setFound(false)
      writeStored(place, null)
    },
  }
}
