import type { LinkProps } from '@tanstack/react-router'

interface Target {
  readonly to?: LinkProps['to'] | string
  readonly params?: unknown
  readonly search?: unknown
  readonly state?: unknown
  readonly replace?: boolean
}

/**
 * Types a link whose route is known only at run time, e.g. a row of any list or the list that a record was opened from. The
 * router checks `params` and `search` only where `to` is a literal.
 */
export function dynamicLink(target: Target): LinkProps {
  return target as LinkProps
}
