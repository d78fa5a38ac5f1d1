import type { RequestRow } from '@soportica/contract/requests/calls'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { SelectWhole } from '../../../shells/bulk/SelectWhole.tsx'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import type { Selection } from '../../../shells/data-table/selection/selection.ts'
import { ariaKeysOf } from '../../../shells/shortcuts/shortcuts.ts'
import { type Decision, decisions, decisionWords } from '../decisions.ts'

type Props = {
  readonly selection: Selection<RequestRow>
  readonly total: number
  readonly onDecide: (decision: Decision) => void
}
const icons = { aprobar: IconCheck, rechazar: IconX, solucionar: IconChecks }

/** The decisions that the user can take about some selected request. */
export function ManyButtons({ selection, total, onDecide }: Props) {
  const rows = [...selection.chosen.values()]
  const possible = decisions.filter((decision) => rows.some(({ acciones }) => acciones[decision] === true))
  // Without any, the preview says why.
  const offered: readonly Decision[] = possible.length > 0 ? possible : ['aprobar', 'rechazar']
  return (
    <>
      <SelectWhole selection={selection} them="las" total={total} />
      {offered.map((decision) => {
        const Icon = icons[decision]
        const { verb, danger, key } = decisionWords[decision]
        return (
          <ActionButton
            key={decision}
            allowed
            aria-keyshortcuts={ariaKeysOf(key)}
            {...(danger && { variant: 'outline', color: 'red' })}
            leftSection={<Icon size="1.2em" aria-hidden />}
            onClick={() => onDecide(decision)}
          >
            {verb}
          </ActionButton>
        )
      })}
    </>
  )
}
