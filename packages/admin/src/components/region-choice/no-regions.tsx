import { Anchor } from '@mantine/core'
import { operations } from '@purser/domain/operations'
import { Link } from '@tanstack/react-router'
import record from '../../ui/record.module.css'
import { messages } from './region-choice-messages.ts'

/** Links to where a region is added, for choices of a region in a store that has none. */
export function NoRegions() {
  return (
    <p className={record.quiet}>
      {messages.none}{' '}
      <Anchor component={Link} to="/a/settings/regions/new">
        {operations['create-region'].label}
      </Anchor>
    </p>
  )
}
