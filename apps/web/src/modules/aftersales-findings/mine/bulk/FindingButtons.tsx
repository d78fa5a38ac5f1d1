import type { MyFinding } from '@soportica/contract/aftersales/myFindings'
import { IconCheck } from '@tabler/icons-react'
import { SelectWhole } from '../../../../shells/bulk/SelectWhole.tsx'
import { ActionButton } from '../../../../shells/data-table/cells/ActionButton.tsx'
import type { Selection } from '../../../../shells/data-table/selection/selection.ts'
import type { FindingAction } from './useFindingBulk.ts'

type Props = {
  readonly selection: Selection<MyFinding>
  readonly total: number
  readonly isClosed: boolean
  readonly onAct: (action: FindingAction) => void
}

/** The actions on selected findings; classifying is for the user who may classify one of them. */
export function FindingButtons({ selection, total, isClosed, onAct }: Props) {
  const classifies = [...selection.chosen.values()].some(({ acciones }) => acciones['clasificar'] === true)
  return (
    <>
      <SelectWhole selection={selection} them="los" total={total} />
      {!isClosed && (
        <ActionButton allowed leftSection={<IconCheck size="1.2em" aria-hidden />} onClick={() => onAct('cerrar')}>
          Cerrar
        </ActionButton>
      )}
      {classifies && (
        <ActionButton allowed variant="default" onClick={() => onAct('clasificar')}>
          Clasificar…
        </ActionButton>
      )}
    </>
  )
}
