import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { statusLabel } from '@purser/domain/statuses'
import { type FormEvent, useState } from 'react'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { messages } from '../orders-messages.ts'
import { DateFilterField } from './date-filter-field.tsx'
import styles from './orders-page.module.css'
import { type OrdersSearch, queryStringOf, readOrdersSearch } from './orders-search.ts'
import { useSavedFilters } from './saved-filters.ts'
import { statusFilters } from './status-filters.ts'

const words = messages.filter

interface FilterPanelProps {
  readonly onClose: () => void
}

/** Every filter of the orders list; a change shows in the list at once. */
export function FilterPanel({ onClose }: FilterPanelProps) {
  const { search, change, replaceAll } = useListSearch<OrdersSearch>()
  return (
    <div className={styles.filters}>
      <div className={styles.choices}>
        <div className={styles.groups}>
          {statusFilters.map((filter) => (
            <Checkbox.Group
              key={filter.name}
              label={filter.label}
              value={[...(search[filter.name] ?? [])]}
              onChange={(values) =>
                change({ [filter.name]: values.length === 0 ? undefined : values } as never, {
                  isReplaced: true,
                })
              }
            >
              <div className={styles.statuses}>
                {filter.values.map((value) => (
                  <Checkbox key={value} size="xs" value={value} label={statusLabel(value)} />
                ))}
              </div>
            </Checkbox.Group>
          ))}
        </div>
        <DateFilterField
          value={search.date}
          onChange={(date) => {
            const { date: _date, created_at: _created, offset: _offset, ...rest } = search
            replaceAll(readOrdersSearch({ ...rest, ...(date === undefined ? {} : { date }) }))
          }}
        />
      </div>
      <div className={styles.close}>
        <SaveFilter search={search} onSaved={onClose} />
        <Group justify="space-between">
          <Button variant="subtle" onClick={() => replaceAll(search.q ? { q: search.q } : {})}>
            {words.clear}
          </Button>
          <Button variant="default" onClick={onClose}>
            {words.done}
          </Button>
        </Group>
      </div>
    </div>
  )
}

function SaveFilter({ search, onSaved }: { readonly search: OrdersSearch; readonly onSaved: () => void }) {
  const [name, setName] = useState('')
  const saved = useSavedFilters()
  const trimmed = name.trim()

  function save(event: FormEvent): void {
    event.preventDefault()
    if (trimmed === '') return
    saved.save(trimmed, queryStringOf(search))
    setName('')
    onSaved()
  }

  return (
    <form onSubmit={save} className={styles.save}>
      <TextInput
        label={words.saveName}
        placeholder={words.saveNamePlaceholder}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" disabled={trimmed === ''}>
        {words.save}
      </Button>
    </form>
  )
}
