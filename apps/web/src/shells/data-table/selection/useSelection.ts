import { useEffect, useMemo, useRef, useState } from 'react'
import { rangeBetween, refreshed, type Selection, withChosen } from './selection.ts'

type Options<Row> = {
  readonly rows: readonly Row[] | undefined
  readonly rowId: (row: Row) => number
  readonly count: (many: number) => string
  readonly allowed: true | string
  readonly button?: string
}

const nothing = new Map<number, never>()

export function useSelection<Row>({ rows, rowId, count, allowed, button }: Options<Row>): Selection<Row> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Row>>(nothing)
  const anchor = useRef<number>(undefined)
  const pairs = useMemo(() => (rows ?? []).map((row) => [rowId(row), row] as const), [rows, rowId])
  const page = useRef(pairs)
  page.current = pairs
  useEffect(() => setChosen((before) => refreshed(before, pairs)), [pairs])

  const turns = useMemo(
    () => ({
      toggle: (id: number, range: boolean) => {
        const from = range ? anchor.current : id
        const ids = rangeBetween(
          page.current.map(([other]) => other),
          from,
          id,
        )
        const given = page.current.filter(([other]) => ids.includes(other))
        anchor.current = id
        setChosen((before) => withChosen(before, given, !before.has(id)))
      },
      set: (given: readonly Row[], take: boolean) =>
        setChosen((before) =>
          withChosen(
            before,
            given.map((row) => [rowId(row), row] as const),
            take,
          ),
        ),
      clear: () => setChosen(nothing),
    }),
    [rowId],
  )
  const reason = allowed === true ? undefined : allowed
  return useMemo(() => ({ chosen, count, reason, button, ...turns }), [chosen, count, reason, button, turns])
}
