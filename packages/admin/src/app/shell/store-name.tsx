import { retrieveStore } from '@purser/contract/store'
import { useResource } from '../../lib/resource.ts'
import styles from './shell.module.css'

/** Whose back office it is. Its line stands before the name is here, so that nothing moves when it comes. */
export function StoreName() {
  const name = useResource(retrieveStore, {}).data?.store.name
  return (
    <p className={styles.storeName} title={name}>
      {name}
    </p>
  )
}
