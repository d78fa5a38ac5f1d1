import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListResult, Page } from '../useListQuery.ts'
import { leftBetween, rangeBetween, refreshed, type Selection, withChosen } from './selection.ts'

type Options<Row extends object> = {
  readonly result: Pick<ListResult<Page<Row>>, 'page' | 'question'>
  readonly rowId: (row: Row) => number
  readonly count: (many: number) => string
  readonly allowed: true | string
  readonly button?: string
}

const nothing = new Map<number, never>()
const nobody: ReadonlySet<number> = new Set()

export function useSelection<Row extends object>({ result, rowId, count, allowed, button }: Options<Row>): Selection<Row> {
  const { question } = result
  const rows = result.page?.results
  // All that were selected; those that left the list come back to it where they are seen again.
  const [all, setChosen] = useState<ReadonlyMap<number, Row>>(nothing)
  const [left, setLeft] = useState(nobody)
  const last = useRef<{ readonly question: string; readonly ids: readonly number[] }>(undefined)
  const anchor = useRef<number>(undefined)
  const pairs = useMemo(() => (rows ?? []).map((row) => [rowId(row), row] as const), [rows, rowId])
  const page = useRef(pairs)
  page.current = pairs
  useEffect(() => setChosen((before) => refreshed(before, pairs)), [pairs])
  useEffect(() => {
    if (question === undefined) return
    const ids = pairs.map(([id]) => id)
    const gone = last.current?.question === question ? leftBetween(last.current.ids, ids) : []
    last.current = { question, ids }
    setLeft((before) => {
      const next = [...before, ...gone].filter((id) => !ids.includes(id))
      return next.length === before.size && next.every((id) => before.has(id)) ? before : new Set(next)
    })
  }, [pairs, question])

  const turns = useMemo(
    () => ({
      toggle: (id: number, range: boolean) => {
        const from = range ? anchor.current : id
        const ids = rangeBetween(
          page.current.map(([other]) => other),
          from,
          id,
        )
        const rangeEntries = page.current.filter(([other]) => ids.includes(other))
        anchor.current = id
        setChosen((before) => withChosen(before, rangeEntries, !before.has(id)))
      },
      set: (rowsToSet: readonly Row[], take: boolean) =>
        setChosen((before) =>
          withChosen(
            before,
            rowsToSet.map((row) => [rowId(row), row] as const),
            take,
          ),
        ),
      clear: () => {
        setChosen(nothing)
        setLeft(nobody)
      },
    }),
    [rowId],
  )
  const reason = allowed === true ? undefined : allowed
  const chosen = useMemo(() => (left.size > 0 ? new Map([...all].filter(([id]) => !left.has(id))) : all), [all, left])
  const outside = all.size - chosen.size
  return useMemo(() => ({ chosen, outside, count, reason, button, ...turns }), [chosen, outside, count, reason, button, turns])
}
