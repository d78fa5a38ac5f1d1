import { Group, Progress, Stack, Text } from '@mantine/core'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { listLastActions } from '@soportica/contract/undo/undo'
import { call } from '../../lib/api/api.ts'
import { whenPersonLeaves } from '../../lib/api/underWay.ts'
import { isRefusal, sentenceOf } from '../../lib/api/apiError.ts'
import { queryClient } from '../../lib/api/query.ts'
import { formatNumber } from '../../lib/format.ts'
import { type Notice, notices, toast } from '../../lib/toast.ts'
import { WorkButton } from '../../ui/BusyButton.tsx'
import type { FollowedCalls } from '../product/appModule.ts'
import { isRunning } from './isRunning.ts'

const everyMs = 1_000
const resultMs = 20_000
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const followed = new Set<string>()
whenPersonLeaves(() => followed.clear())

/** A change in the background whose page was left: its notice stays in the corner until it ends, and then says its result. */
export async function followChange(lote: string, { progress, cancel }: FollowedCalls): Promise<void> {
  if (followed.has(lote)) return
  followed.add(lote)
  const id = `cambio-${lote}`
  const stop = () => cancel(lote).catch((error: unknown) => toast.error(sentenceOf(error), id))
  // A lost connection does not stop the change; a refusal ends its notice.
  const ask = () => progress(lote).catch((error: unknown) => (isRefusal(error) ? null : undefined))
  let last = await ask()
  let show = notices.show
  while (followed.has(lote) && (last === undefined || (last && isRunning(last)))) {
    if (last) {
      show(runningNotice(id, last, stop))
      show = notices.update
    }
    await wait(everyMs)
    last = await ask()
  }
  // Somebody else is there now.
  if (!followed.delete(lote)) return
  if (!last) return notices.hide(id)
  notices.show(endedNotice(id, last, await isUndoable(lote)))
  void queryClient.invalidateQueries()
}

const runningNotice = (id: string, { mensaje, hechos, total }: BulkProgress, stop: () => Promise<unknown>): Notice => ({
  id,
  kind: 'info',
  title: mensaje,
  message: (
    <Stack gap={6} mt={2}>
      <Progress value={(100 * hechos) / total} aria-label="Avance del cambio" />
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm">{`${formatNumber(hechos)} de ${formatNumber(total)}`}</Text>
        <WorkButton size="compact-sm" variant="subtle" work={stop}>
          Detener
        </WorkButton>
      </Group>
    </Stack>
  ),
  autoClose: false,
})

/** A change of notes alone is not. */
const isUndoable = (lote: string): Promise<boolean> =>
  call(listLastActions, { body: {} }).then(
    ({ acciones }) => acciones.some((action) => action.lote === lote && action.estado === 'disponible'),
    () => false,
  )

function endedNotice(id: string, { lote, mensaje, rechazados }: BulkProgress, undoable: boolean): Notice {
  const reasons = rechazados.slice(0, 3).map(({ id: record, nombre, motivo }) => `${nombre || `N° ${record}`}: ${motivo}.`)
  const undo = () => void import('../undo/runUndo.ts').then(({ runUndo }) => runUndo({ lote }))
  return {
    id,
    kind: rechazados.length > 0 ? 'warn' : 'success',
    message: [mensaje, ...reasons].join(' '),
    autoClose: resultMs,
    ...(undoable && { undo }),
  }
}
