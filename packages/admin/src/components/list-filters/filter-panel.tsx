import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { createView, updateView } from '@purser/contract/views'
import { statusLabel } from '@purser/domain/statuses'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../../lib/action.ts'
import { useListSearch } from '../resource-list/list-search.ts'
import type { AmountSearch } from './amount/amount-filter.ts'
import { AmountFilterField } from './amount/amount-filter-field.tsx'
import { useChosenColumns } from './chosen-columns.ts'
import { DateFilterField } from './date-filter-field.tsx'
import { messages as words } from './filter-messages.ts'
import styles from './list-filters.module.css'
import {
  type ChoiceFilter,
  chosenIn,
  type FilteredSearch,
  type FilterSet,
  isTabName,
  queryStringOf,
  type RecordFilter,
  readFilteredSearch,
  withoutFilters,
} from './list-filters.ts'
import type { RecordChoice, RecordFields } from './record-fields.ts'
import { useSavedViews } from './saved-views.ts'

interface FilterPanelProps {
  readonly filters: FilterSet
  readonly recordFields: RecordFields
  readonly onClose: () => void
}

/** Every filter of a list; a change applies at once. All changes until the panel closes are one step in the browser's history. */
export function FilterPanel({ filters, recordFields, onClose }: FilterPanelProps) {
  const { search, choose, chooseAmount, narrowTo, clear, clearings } = useFilterChanges(filters)
  return (
    <div className={styles.filters}>
      <div className={styles.choices}>
        <div className={styles.groups}>
          {filters.choices.map((filter) => (
            <Checkbox.Group
              key={filter.name}
              label={filter.label}
              value={[...chosenIn(search, filter)]}
              onChange={(values) => choose(filter, values)}
            >
              <div className={styles.statuses}>
                {filter.values.map((value) => (
                  <Checkbox
                    key={value}
                    size="xs"
                    value={value}
                    label={(filter.nameOf ?? statusLabel)(value)}
                  />
                ))}
              </div>
            </Checkbox.Group>
          ))}
        </div>
        <div className={styles.records}>
          <RecordChoices
            key={`records ${clearings}`}
            filters={filters}
            recordFields={recordFields}
            search={search}
            onChange={choose}
          />
        </div>
        {filters.hasTotal && (
          <div className={styles.date}>
            <AmountFilterField key={`total ${clearings}`} value={search} onChange={chooseAmount} />
          </div>
        )}
        {filters.hasDate && (
          <DateFilterField key={`date ${clearings}`} value={search.date} onChange={narrowTo} />
        )}
      </div>
      <div className={styles.close}>
        <SaveView filters={filters} onSaved={onClose} />
        <Group justify="space-between">
          <Button variant="subtle" onClick={clear}>
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

/** Reads the filters from the address, and writes each change to it. */
function useFilterChanges(filters: FilterSet) {
  const { search, change, replaceAll } = useListSearch<FilteredSearch>()
  const [clearings, setClearings] = useState(0)
  const hasChanged = useRef(false)

  function nextStep() {
    const step = { isReplaced: hasChanged.current }
    hasChanged.current = true
    return step
  }

  function choose(filter: ChoiceFilter | RecordFilter, choice: RecordChoice): void {
    change((now) => {
      const chosen = typeof choice === 'function' ? choice(chosenIn(now, filter)) : choice
      return { [filter.name]: chosen.length === 0 ? undefined : chosen }
    }, nextStep())
  }

  function chooseAmount({ currency_code, total }: AmountSearch): void {
    change({ currency_code, total }, nextStep())
  }

  function narrowTo(date: FilteredSearch['date']): void {
    const { date: _date, created_at: _created, offset: _offset, ...rest } = search
    const narrowed = { ...rest, ...(date === undefined ? {} : { date }) }
    replaceAll(readFilteredSearch(filters, narrowed), nextStep())
  }

  function clear(): void {
    replaceAll(withoutFilters(search), nextStep())
    // Clears invalid dates, too.
    setClearings(clearings + 1)
  }

  return { search, choose, chooseAmount, narrowTo, clear, clearings }
}

interface RecordChoicesProps extends Omit<FilterPanelProps, 'onClose'> {
  readonly search: FilteredSearch
  readonly onChange: (filter: RecordFilter, choice: RecordChoice) => void
}

function RecordChoices({ filters, recordFields, search, onChange }: RecordChoicesProps) {
  return filters.records?.map((filter) => {
    const Field = recordFields[filter.name]?.Field
    return (
      Field && (
        <Field
          key={filter.name}
          label={filter.label}
          value={chosenIn(search, filter)}
          onChange={(choice) => onChange(filter, choice)}
        />
      )
    )
  })
}

interface SaveViewProps {
  readonly filters: FilterSet
  readonly onSaved: () => void
}

function SaveView({ filters, onSaved }: SaveViewProps) {
  const { search, replaceAll } = useListSearch<FilteredSearch>()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const saved = useSavedViews(filters.list)
  const onSuccess = () => {
    replaceAll({ ...search, ...(columns && { columns }) }, { isReplaced: true })
    onSaved()
  }
  const create = useAction(createView, { onSuccess })
  const update = useAction(updateView, { onSuccess })
  const columns = useChosenColumns(filters.list)
  const query = queryStringOf(columns ? { ...search, columns } : search)
  const trimmed = name.trim()
  const isTaken = isTabName(filters, trimmed)
  const isFiltered = query !== ''
  const canSave = trimmed !== '' && !isTaken && isFiltered
  const same = saved.find((view) => view.name.toLowerCase() === trimmed.toLowerCase())

  function save(event: FormEvent): void {
    event.preventDefault()
    if (!canSave) return
    const is_shared = isShared || same?.is_shared === true
    if (same?.id !== undefined) void update.run({ params: { id: same.id }, body: { query, is_shared } })
    else void create.run({ body: { list: filters.list, name: trimmed, query, is_shared } })
  }

  return (
    <form onSubmit={save} className={styles.save}>
      <TextInput
        label={words.saveName}
        placeholder={filters.saveExample}
        maxLength={40}
        value={name}
        error={isTaken ? words.nameTaken : undefined}
        description={isFiltered ? undefined : words.nothingToSave}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={create.isPending || update.isPending} disabled={!canSave}>
        {words.save}
      </Button>
      <Checkbox
        size="xs"
        label={words.view.share}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </form>
  )
}
