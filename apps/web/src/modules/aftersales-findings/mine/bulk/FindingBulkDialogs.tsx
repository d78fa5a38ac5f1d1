import { BulkDialogs } from '../../../../shells/bulk/BulkDialogs.tsx'
import { lazyWindow } from '../../../../shells/page/OnDemand.tsx'
import { nameOf } from '../findingList.ts'
import type { FindingBulkProps } from './FindingBulkDialog.tsx'
import type { FindingBulk } from './useFindingBulk.ts'

const Change = lazyWindow<FindingBulkProps>(() => import('./FindingBulkDialog.tsx').then((module) => module.FindingBulkDialog))
const done = { cerrar: ['done', 'Cerrado'], clasificar: ['done', 'Clasificado'] } as const

export function FindingBulkDialogs({ bulk }: { readonly bulk: FindingBulk }) {
  const rowName = (id: number) => {
    const row = bulk.dialog?.rows.get(id)
    return row && nameOf(row)
  }
  return <BulkDialogs bulk={bulk} Dialog={Change} title="Resultado por hallazgo" done={done} nameOf={rowName} />
}
