import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { SheetColumn } from '../../../components/sheet/sheet-column.ts'
import { amountColumn, saleColumn, type VariantColumns } from './draft/variant-columns.ts'
import type { Cells } from './draft/variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.dialog

export interface PriceRowsProps {
  readonly columns: VariantColumns
  readonly cells: Cells
  readonly field: (column: SheetColumn) => ReactNode
}

/** A field for each price, and a choice of currencies and regions without one. */
export function PriceRows({ columns, cells, field }: PriceRowsProps) {
  const isPriced = (place: string) =>
    (cells[amountColumn(place)] ?? null) !== null || (cells[saleColumn(place)] ?? null) !== null
  const [opened, setOpened] = useState<readonly string[]>(() =>
    columns.places.slice(0, 1).map(({ key }) => key),
  )
  // A price that is emptied keeps its row: it can be typed again.
  const [first] = useState(() => columns.places.map(({ key }) => key).filter(isPriced))
  const shown = columns.places.filter(({ key }) => opened.includes(key) || first.includes(key))
  const unused = columns.places.filter((place) => !place.isGone && !shown.includes(place))
  return (
    <fieldset className={styles.fields}>
      <legend>{words.prices}</legend>
      {shown.flatMap(({ key }) =>
        columns.all.filter(({ id }) => id === amountColumn(key) || id === saleColumn(key)).map(field),
      )}
      {unused.length > 0 && (
        <NativeSelect
          label={words.addPrice}
          value=""
          data={[
            { value: '', label: words.choose },
            ...unused.map(({ key, name }) => ({ value: key, label: name })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget
            if (value !== '') setOpened((before) => [...before, value])
          }}
        />
      )}
    </fieldset>
  )
}
