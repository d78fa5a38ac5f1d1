import type { BulkResultProps } from '../../../../shells/bulk/BulkResultDialog.tsx'
import { lazyWindow } from '../../../../shells/page/OnDemand.tsx'
import { nameOf } from '../findingList.ts'
import type { FindingBulkProps } from './FindingBulkDialog.tsx'
import type { FindingAction, FindingBulk } from './useFindingBulk.ts'

const Change = lazyWindow<FindingBulkProps>(() => import('./FindingBulkDialog.tsx').then((module) => module.FindingBulkDialog))
const Result = lazyWindow<BulkResultProps>(() =>
  import('../../../../shells/bulk/BulkResultDialog.tsx').then((module) => module.BulkResultDialog),
)
const done: Readonly<Record<FindingAction, string>> = { cerrar: 'Cerrado', clasificar: 'Clasificado' }

/** The dialogs of an action on several findings, loaded when they open. */
export function FindingBulkDialogs({ bulk }: { readonly bulk: FindingBulk }) {
  const { dialog, close, result, forget } = bulk
  const rowName = (id: number) => {
    const row = dialog?.rows.get(id)
    return row && nameOf(row)
  }
  return (
    <>
      {dialog && <Change key={dialog.opening} bulk={bulk} opened={dialog.opened} onClose={close} />}
      {result && (
        <Result
          result={result.progress}
          title="Resultado por hallazgo"
          done={['done', done[result.action]]}
          nameOf={rowName}
          opened={result.opened}
          onClose={forget}
        />
      )}
    </>
  )
}
