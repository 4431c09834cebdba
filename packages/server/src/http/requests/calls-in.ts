import type { OperationRoute, Route } from '../route.ts'

/** Finds routes of operations by their call's name. */
export function callsIn(routes: readonly Route[]): (name: string) => OperationRoute {
  const byName = new Map(routes.map((route) => [route.endpoint.name, route]))
  return (name) => {
    const route = byName.get(name)
    if (route?.kind !== 'operation') throw new RangeError(`${name} is no operation`)
    return route
  }
}
