import { useQuery } from '@tanstack/react-query'
import { StatusCount } from '../../../shells/list/StatusCount.tsx'
import { countersQuery } from './reportQueries.ts'
import { linesIn } from './tabCounts.ts'

type Props = { readonly repid: number; readonly tipo: 1 | 2; readonly opc: number }

/** How many lines a tab has, drawn again alone when that changes; not counted yet is not none. */
export function TabCount({ repid, tipo, opc }: Props) {
  const { data } = useQuery({ ...countersQuery(repid), select: (counters) => linesIn(counters, tipo, opc) })
  return data === undefined ? null : <StatusCount count={data} />
}
