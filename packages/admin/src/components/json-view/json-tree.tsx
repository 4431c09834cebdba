import { collapseAllNested, JsonView as Tree } from 'react-json-view-lite'
import 'react-json-view-lite/dist/index.css'
import styles from './json-view.module.css'

const look = {
  container: styles.tree ?? '',
  basicChildStyle: styles.child ?? '',
  label: styles.key ?? '',
  clickableLabel: styles.key ?? '',
  nullValue: styles.quiet ?? '',
  undefinedValue: styles.quiet ?? '',
  stringValue: styles.text ?? '',
  booleanValue: styles.number ?? '',
  numberValue: styles.number ?? '',
  otherValue: styles.number ?? '',
  punctuation: styles.quiet ?? '',
  expandIcon: styles.expand ?? '',
  collapseIcon: styles.collapse ?? '',
  collapsedContent: styles.folded ?? '',
  childFieldsContainer: styles.children ?? '',
  noQuotesForStringValues: false,
  quotesForFieldNames: false,
}

/** Shows JSON as a tree that arrow keys fold and unfold. Strings are rendered as text only. */
export function JsonTree({ label, value }: { readonly label: string; readonly value: object }) {
  return (
    <Tree
      data={value}
      shouldExpandNode={collapseAllNested}
      style={look}
      aria-label={label}
      clickToExpandNode
    />
  )
}
