import type { KeyLimits } from '@purser/domain/agents'

/** Returns limits as fields of a journal entry. */
export const fieldsOf = (limits: KeyLimits | null) =>
  limits && {
    operations: limits.operations && [...limits.operations],
    only_plans: limits.only_plans,
    beyond: limits.beyond,
    money: limits.money?.map((limit) => ({ ...limit })) ?? null,
  }
