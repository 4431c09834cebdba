import { useState } from 'react'

/** Returns whether a form is being saved, for its `HeldFields`: from submitting until everything that follows is done. */
export function useSaving() {
  const [isUnderWay, setUnderWay] = useState(false)
  const begin = () => setUnderWay(true)
  const end = () => setUnderWay(false)
  return {
    isUnderWay,
    begin,
    end,
    /** Disables the form until `work` is done. */
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
