import { QueryClient } from '@tanstack/react-query'
import * as medusa from 'medusa-react'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'

/* A one-page storefront: its components call the package's hooks when the journey asks for them. */

/** A component's task: call a hook and, if it returns functions or mutations, run one of them. */
export interface Step {
  readonly hook: string
  readonly args: readonly unknown[]
  /** The path of the function or mutation in the hook's result; '' is the result itself. */
  readonly member?: string
  readonly given?: readonly unknown[]
}

interface Turn extends Step {
  readonly done: (answer: unknown) => void
  readonly fail: (reason: unknown) => void
}

type Answer = Readonly<Record<string, unknown>>
type Callable = (...args: readonly unknown[]) => unknown

const hooks = new Map<string, unknown>(Object.entries(medusa).filter(([name]) => name.startsWith('use')))

function Component({ hook, args, member, given = [], done, fail }: Turn) {
  const useNamed = hooks.get(hook) as (...args: readonly unknown[]) => Answer
  const answer = useNamed(...args)
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || isFetching(answer)) return
    isBegun.current = true
    if (member !== undefined) carryOut(answer, member, given).then(done, fail)
    else if (answer.isError) fail(answer.error)
    else done(answer)
  })
  return <p>{hook}</p>
}

const isFetching = ({ fetchStatus = 'idle' }: Answer) => fetchStatus !== 'idle'

async function carryOut(answer: Answer, member: string, given: readonly unknown[]): Promise<unknown> {
  const path = member === '' ? [] : member.split('.')
  const owner = path.slice(0, -1).reduce((value, name) => value[name] as Answer, answer)
  const name = path.at(-1)
  const target = name === undefined ? answer : owner[name]
  const call = typeof target === 'function' ? target : (target as Answer).mutateAsync
  return (call as Callable).call(owner, ...given)
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
let take: (turn: Turn) => void

function Storefront({ baseUrl }: { baseUrl: string }) {
  const [{ turn, count }, setTurn] = useState<{ turn?: Turn; count: number }>({ count: 0 })
  take = (next) => setTurn({ turn: next, count: count + 1 })
  return (
    <medusa.MedusaProvider baseUrl={baseUrl} queryClientProviderProps={{ client: queryClient }}>
      <medusa.CartProvider>{turn && <Component key={count} {...turn} />}</medusa.CartProvider>
    </medusa.MedusaProvider>
  )
}

/** @returns the result in the storefront, as JSON. @throws with the server's error message */
function ask(step: Step): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => reject(new Error(sentenceOf(reason)))
    take({ ...step, done: (answer) => resolve(JSON.stringify(answer) ?? 'null'), fail })
  })
}

function sentenceOf(reason: unknown): string {
  const { response } = reason as { response?: { status: number; data: { message: string } } }
  return response ? `${response.status}: ${response.data.message}` : String(reason)
}

Object.assign(window, { ask, hooks: [...hooks.keys()] })
const baseUrl = new URLSearchParams(location.search).get('store') ?? ''
createRoot(document.body.appendChild(document.createElement('main'))).render(<Storefront baseUrl={baseUrl} />)
