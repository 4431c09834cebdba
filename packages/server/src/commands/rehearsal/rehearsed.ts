import type { AppOptions } from '../../app.ts'
import { nameOfRehearsal } from '../../tools/backup/index.ts'
import type { Reached } from '../open-store.ts'

/** The store that is rehearsed; `options`: those of its own server. */
export interface Rehearsed {
  readonly store: Pick<Reached, 'ownerUrl' | 'directUrl' | 'worker'>
  readonly options: Omit<AppOptions, 'paymentProviders'> & {
    readonly paymentProviders?: readonly { readonly id: string }[]
  }
}

/** Returns the address of a rehearsal's database, for the role that the server works as. */
export function addressIn({ store: { ownerUrl, directUrl } }: Rehearsed, id: string): string {
  const address = new URL(directUrl)
  address.pathname = `/${encodeURIComponent(nameOfRehearsal(ownerUrl, id))}`
  return address.href
}
