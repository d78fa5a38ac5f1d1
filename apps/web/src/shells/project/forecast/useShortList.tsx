import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'

/** The first rows of a list, and a button for more while there are any. */
export function useShortList<T>(rows: readonly T[], step: number): { readonly visible: readonly T[]; readonly more: ReactNode } {
  const [count, setCount] = useState(step)
  const more = count < rows.length && (
    <Button variant="subtle" size="compact-sm" mt="xs" onClick={() => setCount(count + step)}>
      Mostrar más ({formatNumber(rows.length - count)})
    </Button>
  )
  return { visible: rows.slice(0, count), more }
}
