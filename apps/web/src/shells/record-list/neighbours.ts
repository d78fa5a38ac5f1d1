import { notOnPage } from '../list/recordWalk.ts'
import type { SplitWalk } from '../record-dialog/splitList.ts'

const [begins, ends] = ['Aquí empieza esta página', 'Aquí termina esta página']

/** The records before and after this one on the page. */
export function neighboursOf(id: number, ids: readonly number[]): Pick<SplitWalk, 'previous' | 'next'> {
  const at = ids.indexOf(id)
  if (at < 0) return { previous: notOnPage, next: notOnPage }
  return { previous: ids[at - 1] ?? begins, next: ids[at + 1] ?? ends }
}
