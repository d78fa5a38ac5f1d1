import { Suspense } from 'react'
import { useStore } from '../../lib/store.ts'
import { printing } from '../print/printing.ts'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { Grouping } from './column.ts'
import { type BodyProps, rowsOf } from './tableRows.tsx'

const manyRows = 50
const rowsMeanwhile = 40
const VirtualBody = lazyPage<BodyProps<object>>(() => import('./VirtualBody.tsx').then((module) => module.VirtualBody))

export const GroupedRows = lazyPage<BodyProps<object> & { readonly grouping: Grouping<object> }>(() =>
  import('./groups/GroupedRows.tsx').then((module) => module.GroupedRows),
)

export function TableBody<Row extends object>(props: BodyProps<Row>) {
  const isPrinted = useStore(printing)
  if (props.grouping) {
    return (
      <Suspense fallback={<AllRows {...props} />}>
        <GroupedRows {...(props as unknown as BodyProps<object>)} grouping={props.grouping as Grouping<object>} />
      </Suspense>
    )
  }
  if (isPrinted || props.rows.length <= manyRows) return <AllRows {...props} />
  return (
    <Suspense fallback={<AllRows {...props} rows={props.rows.slice(0, rowsMeanwhile)} />}>
      <VirtualBody {...(props as unknown as BodyProps<object>)} />
    </Suspense>
  )
}

function AllRows<Row extends object>(props: BodyProps<Row>) {
  return <tbody>{props.rows.flatMap((row) => rowsOf(row, props))}</tbody>
}
