import { type ComponentType, createContext, useContext } from 'react'
import styles from './field-name.module.css'

export interface NamedField {
  /** The field's name on the wire. */
  readonly field: string
  readonly label: string
}

/** What stands behind the names of a record's fields, e.g. a button to its history; null where nothing does. */
export const BehindNames = createContext<ComponentType<NamedField> | null>(null)

/** What is behind the name of a record's field, for values whose name isn't shown. */
export function BehindName(named: NamedField) {
  const Behind = useContext(BehindNames)
  return Behind && <Behind {...named} />
}

/** The name of a record's field. What is behind it appears when the pointer or the focus is there. */
export function FieldName(named: NamedField) {
  return (
    <span className={styles.name}>
      {named.label}
      <BehindName {...named} />
    </span>
  )
}
