import { lazy } from 'react'
import { painted } from '../../../lib/painted.ts'
import { StandIn } from '../../../ui/stand-in/stand-in.tsx'
import { FilterButton } from './filter-button.tsx'

const FilterPopover = lazy(async () => {
  await painted()
  return { default: (await import('./filter-popover.tsx')).FilterPopover }
})

/** The Filter dropdown; all but its button is fetched after the list. */
export function FilterMenu() {
  return <StandIn whole={FilterPopover} button={(props) => <FilterButton isOpen={false} {...props} />} />
}
