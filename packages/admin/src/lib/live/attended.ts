/** Time in ms without key, pointer or touch after which the operator is considered away. */
const LEFT = 600_000

let lastSign = performance.now()

/** From now on it is seen whether somebody sits here. */
export function watchForPeople(): void {
  const note = () => {
    lastSign = performance.now()
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart']) {
    addEventListener(sign, note, { passive: true, capture: true })
  }
}

/** Whether somebody sits here: what a page reads by itself, as others change something, is no use of the session. */
export const isAttended = (): boolean => performance.now() - lastSign < LEFT
