import type { ReactNode } from 'react'
import { useAsOf } from '../../lib/routes/as-of.ts'

/** Parts of a record's page that only show how things are now: left out where the page shows the past. */
export function PresentOnly({ children }: { readonly children: ReactNode }) {
  return useAsOf() === null ? children : null
}
