import { Button } from '@mantine/core'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { formatNumber } from '../../lib/format.ts'

/** The progress of a change in the background, in a line of the selection's bar. */
export const RunningLine = ({ running, onOpen }: { running: BulkProgress; onOpen: () => void }) => (
  <>
    <span>{`${running.mensaje} ${formatNumber(running.hechos)} de ${formatNumber(running.total)}`}</span>
    <Button variant="subtle" onClick={onOpen}>
      Ver avance
    </Button>
  </>
)
