import { useEffect, useRef, useState } from 'react'

/**
 * Whether a form is being saved, and held meanwhile (`inert`), as its next entry follows on the same page: what had the focus then has it again, unless something
 * else took it.
 */
export function useSaving() {
  const [isUnderWay, setUnderWay] = useState(false)
  const before = useRef<Element>(null)
  useEffect(() => {
    const isLost = !isUnderWay && document.activeElement === document.body
    if (isLost && before.current instanceof HTMLElement) before.current.focus()
  }, [isUnderWay])
  function begin(): void {
    before.current = document.activeElement
    setUnderWay(true)
  }
  const end = () => setUnderWay(false)
  return {
    isUnderWay,
    begin,
    end,
    /** Holds the form as long as `work` takes. */
    during: async <Done>(work: () => Promise<Done>): Promise<Done> => {
      begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
