import { paths } from '../../paths.ts'

type Entry = { readonly to: string; readonly label: string }

// The first window in the menu that is at one of these routes: a list of all before those of its stages.
const destinations: readonly { readonly key: string; readonly routes: readonly string[] }[] = [
  { key: 'T', routes: [paths.work] },
  { key: 'C', routes: [paths.cashiers] },
  { key: 'S', routes: [paths.branches] },
  { key: 'B', routes: [paths.localSearch] },
  { key: 'P', routes: [paths.planRequests] },
  { key: 'R', routes: [paths.requests] },
  { key: 'I', routes: [paths.dynamicReport, paths.dynamicBranchReport] },
  { key: 'H', routes: [paths.dashboard] },
]

const isAt = (route: string, { to }: Entry): boolean => {
  const [stem] = route.split('/:')
  return to === stem || to.startsWith(`${stem}/`)
}

/** The windows that keys lead to, of those in the user's menu. */
export function goKeysOf<E extends Entry>(entries: readonly E[]): { readonly key: string; readonly entry: E }[] {
  return destinations.flatMap(({ key, routes }) => {
    const entry = entries.find((each) => routes.some((route) => isAt(route, each)))
    return entry ? [{ key, entry }] : []
  })
}
