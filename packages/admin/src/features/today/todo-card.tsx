import { Button } from '@mantine/core'
import { listTodos, type Todo } from '@purser/contract/today'
import {
  foldTodos,
  isRepairable,
  type RepairName,
  type TodoName,
  todoCount,
  todos,
} from '@purser/domain/today'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { Commands } from '../../components/commands/commands.tsx'
import { fetchDialogs } from '../../components/dialog/lazy-dialogs.ts'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { formatDate } from '../../lib/format-date.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { Card } from '../../ui/card.tsx'
import { useFocusLeftBehind } from '../../ui/return-focus.ts'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import styles from './today.module.css'
import { RepairDialog } from './today-dialogs.ts'
import { messages } from './today-messages.ts'

/** Polling interval in milliseconds: what fails in the background reports no change. */
const BETWEEN_READS = 60_000
const FIX_KEY = 'f'

const pageOf: Readonly<Record<(typeof todos)[TodoName]['list'], string>> = {
  orders: '/a/orders',
  returns: '/a/returns',
  swaps: '/a/swaps',
  'draft-orders': '/a/draft-orders',
  products: '/a/products',
  stock: '/a/stock',
  discounts: '/a/discounts',
  regions: '/a/settings/regions',
  notifications: '/a/settings/emails',
  webhooks: '/a/settings/webhooks',
  'approval-requests': '/a/settings/approvals',
  'held-calls': '/a/settings/undo',
  'store-health': '/a/settings/health',
}

const waiting = (
  <div className={styles.waiting}>
    <CardSkeleton height={180} />
  </div>
)

/** What needs an operator, each line with its count and a link to its list; empty lines fold away. */
export function TodoCard() {
  const found = useQuery({ ...resourceOptions(listTodos, {}), refetchInterval: BETWEEN_READS })
  return (
    <Card title={messages.todo.title} isFlush>
      <Loaded load={found} waiting={waiting}>
        {({ todos: lines }) => <TodoLines lines={lines} />}
      </Loaded>
    </Card>
  )
}

function TodoLines({ lines }: { readonly lines: readonly Todo[] }) {
  const { open, done } = foldTodos(lines)
  const list = useRef<HTMLUListElement>(null)
  const [repaired, openRepair, closeRepair] = useOpened<Repaired>()
  useEffect(fetchDialogs, [])
  return (
    <>
      <Commands list={[fixCommand(open, list, openRepair)]} />
      {open.length === 0 && <p className={styles.none}>{messages.todo.none}</p>}
      <ul ref={list} className={styles.todos} tabIndex={-1}>
        {open.map((line) => (
          <li key={line.name} className={styles.line} data-todo={line.name}>
            <TodoLink line={line} />
            <FixButton line={line} onFix={openRepair} />
          </li>
        ))}
      </ul>
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>
            {open.length === 0 ? messages.todo.all(done.length) : messages.todo.done(done.length)}
          </summary>
          <ul className={styles.todos}>
            {done.map((line) => (
              <li key={line.name} className={styles.line}>
                <TodoLink line={line} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {repaired && <RepairDialog {...repaired} onClose={closeRepair} />}
    </>
  )
}

/** The key that fixes the line in focus. */
function fixCommand(
  lines: readonly Todo[],
  list: RefObject<HTMLElement | null>,
  onFix: (repaired: Repaired) => void,
): Command {
  const inFocus = () => {
    const line = document.activeElement?.closest<HTMLElement>('[data-todo]')
    return list.current?.contains(line ?? null) ? repairedIn(lines, line?.dataset.todo) : undefined
  }
  return {
    id: 'fix-line',
    label: messages.repair.key,
    keys: FIX_KEY,
    isForKeys: true,
    when: () => inFocus() !== undefined,
    effect: () => {
      const repaired = inFocus()
      if (repaired) onFix(repaired)
    },
  }
}

interface Repaired {
  readonly name: RepairName
  readonly count: number
}

function repairedIn(lines: readonly Todo[], wanted: string | undefined): Repaired | undefined {
  const line = lines.find(({ name }) => name === wanted)
  return line && isRepairable(line.name) ? { name: line.name, count: line.count } : undefined
}

function FixButton({ line, onFix }: { readonly line: Todo; readonly onFix: (repaired: Repaired) => void }) {
  const self = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(self)
  const repaired = repairedIn([line], line.name)
  if (!repaired) return null
  return (
    <Button
      ref={self}
      variant="default"
      size="xs"
      className={styles.fix}
      aria-label={messages.repair.buttonOf(todos[line.name].label)}
      onClick={() => onFix(repaired)}
    >
      {messages.repair.button}
    </Button>
  )
}

function TodoLink({ line: { name, count, due_at } }: { readonly line: Todo }) {
  const { label, list, filter } = todos[name]
  return (
    <Link {...dynamicLink({ to: pageOf[list], search: filter })} className={styles.todo}>
      <span className={styles.label}>
        {label}
        {due_at !== null && count > 0 && (
          <span className={styles.due}>{messages.todo.due(formatDate(due_at, 'MMM Do'))}</span>
        )}
      </span>{' '}
      <span className={styles.count}>{todoCount(count)}</span>
    </Link>
  )
}
