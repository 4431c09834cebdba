import { retrieveStore } from '@purser/contract/store'
import { useResource } from '../../lib/resource.ts'
import styles from './shell.module.css'

/** The store's name. Its line has its height before the name is loaded, so that nothing moves. */
export function StoreName() {
  const name = useResource(retrieveStore, {}).data?.store.name
  return (
    <p className={styles.storeName} title={name}>
      {name}
    </p>
  )
}
