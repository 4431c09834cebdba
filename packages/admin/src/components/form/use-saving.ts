import { useState } from 'react'

/** Whether a form is being saved, for its `HeldFields`: from the moment it is sent until all that follows is done. */
export function useSaving() {
  const [isUnderWay, setUnderWay] = useState(false)
  const begin = () => setUnderWay(true)
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
