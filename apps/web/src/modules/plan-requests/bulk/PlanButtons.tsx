import type { PlanRow } from '@soportica/contract/plan-requests/calls'
import { IconSend, IconX } from '@tabler/icons-react'
import { SelectWhole } from '../../../shells/bulk/SelectWhole.tsx'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import type { Selection } from '../../../shells/data-table/selection/selection.ts'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import type { PlanAction } from './usePlanBulk.ts'

type Props = { readonly selection: Selection<PlanRow>; readonly total: number; readonly onAct: (action: PlanAction) => void }

/** The answers that the user can give to some selected request. */
export function PlanButtons({ selection, total, onAct }: Props) {
  const may = (action: PlanAction) => [...selection.chosen.values()].some(({ acciones }) => acciones[action] === true)
  return (
    <>
      <SelectWhole selection={selection} them="las" total={total} />
      {may('responder') && (
        <ActionButton allowed leftSection={<IconSend size="1.2em" aria-hidden />} onClick={() => onAct('responder')}>
          Responder con plantilla
        </ActionButton>
      )}
      {may('rechazar') && (
        <ActionButton
          allowed
          aria-keyshortcuts={ariaKeysOf('reject')}
          variant="outline"
          color="red"
          leftSection={<IconX size="1.2em" aria-hidden />}
          onClick={() => onAct('rechazar')}
        >
          Rechazar
        </ActionButton>
      )}
    </>
  )
}
