import type { Neighbour, RecordWalk } from '../../lib/projectOpening.ts'
import { pagesOf } from '../data-table/listState.ts'
import { listWaiting } from './listWaiting.ts'

type Ids = readonly number[]
type Listed = {
  readonly page: number
  readonly size: number
  readonly here: { readonly ids: Ids; readonly total: number } | undefined
  /** The pages before and after it, once they are known. */
  readonly before: Ids | undefined
  readonly after: Ids | undefined
}

export const notOnPage = 'No está en esta página de la lista'
const [begins, ends] = ['Aquí empieza la lista', 'Aquí termina la lista']

const alone = (id: number, reason: string): RecordWalk => ({ id, previous: reason, next: reason })

/** The records before and after this one in the filtered and sorted list, across pages. */
export function walkFrom(id: number, { page, size, here, before, after }: Listed): RecordWalk {
  if (!here) return alone(id, listWaiting)
  const { ids, total } = here
  const at = ids.indexOf(id)
  if (at < 0) return alone(id, notOnPage)
  // Rows may have moved between pages meanwhile.
  const neighbour = (known: Ids | undefined, which: 0 | -1, of: number, none: string): Neighbour | string => {
    if (!known) return listWaiting
    const other = known.filter((listed) => listed !== id).at(which)
    return other === undefined ? none : { id: other, page: of }
  }
  const isLast = page >= pagesOf(total, size)
  return {
    id,
    previous: neighbour(at > 0 ? ids.slice(0, at) : page > 1 ? before : [], -1, at > 0 ? page : page - 1, begins),
    next: neighbour(at < ids.length - 1 ? ids.slice(at + 1) : isLast ? [] : after, 0, at < ids.length - 1 ? page : page + 1, ends),
    listPosition: { at: (page - 1) * size + at + 1, total },
  }
}

/** Whether the previous or next page is needed. */
export function neededPages(id: number, { page, size, here }: Pick<Listed, 'page' | 'size' | 'here'>) {
  return {
    before: page > 1 && here?.ids[0] === id,
    after: here !== undefined && page < pagesOf(here.total, size) && here.ids.at(-1) === id,
  }
}
