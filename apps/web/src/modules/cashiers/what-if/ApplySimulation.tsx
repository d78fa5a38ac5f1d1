import { applyCashierChanges, previewCashierChanges } from '@soportica/contract/cashiers/bulkCalls'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Simulation } from '@soportica/contract/cashiers/whatIf'
import { countOf } from '@soportica/contract/projects/words'
import type { BulkProgress } from '@soportica/contract/records/bulkCalls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { BulkActionDialog } from '../../../shells/bulk/BulkActionDialog.tsx'
import { BulkResultDialog } from '../../../shells/bulk/BulkResultDialog.tsx'
import { useBulkRun } from '../../../shells/bulk/useBulkRun.ts'
import { keyOf } from '../../../shells/project/projectScreens.ts'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { cashierChanges } from '../list/cashierChanges.ts'
import { missingReason, ReprogramReason } from '../schedule/ReprogramReason.tsx'

const about = 'simulación'
type Props = { readonly simulation: Simulation }

/** Does what was simulated, as one bulk change of the records as they were seen. */
export function ApplySimulation({ simulation: { cambio, versiones, cambian, acciones } }: Props) {
  const cache = useQueryClient()
  const [opened, setOpened] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [missing, setMissing] = useState('')
  const [result, setResult] = useState<BulkProgress | null>(null)
  const run = useBulkRun(cashierChanges, about, () => void cache.invalidateQueries({ queryKey: keyOf(cashierProject) }))
  const asksReason = cambio.reprogramar === true
  const reason = motivo.trim()
  const wish = { ...cambio, soloVistos: true, ...(asksReason && { motivo: reason }) }
  const target = cambio.porRegistro ? {} : { objetivo: { ids: versiones.map(([id]) => id) } }
  const begin = (work: () => Promise<BulkProgress>): Promise<void> =>
    run.send(async () => {
      const progress = await run.follow(await work())
      if (!progress) return
      setOpened(false)
      if (progress.rechazados.length > 0) setResult(progress)
      if (progress.aplicados.length > 0) noticeWithUndo(progress.mensaje, { lote: progress.lote }, about)
    })
  const check = (): boolean => {
    if (!asksReason || reason !== '') return true
    setMissing(missingReason)
    return false
  }
  const may = acciones['aplicar'] ?? true
  return (
    <>
      <BusyButton busy={false} refusal={may === true ? (cambian === 0 ? 'Nada cambia' : undefined) : may} onClick={() => setOpened(true)}>
        Aplicar
      </BusyButton>
      <BulkActionDialog
        bulk={{ busy: run.busy, running: run.running, cancel: run.cancel, run: begin }}
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Aplicar a ${countOf(cashierProject.words, cambian)}`}
        preview={
          asksReason && reason === ''
            ? undefined
            : {
                queryKey: [...keyOf(cashierProject), 'simulated', wish, versiones],
                queryFn: ({ signal }) => call(previewCashierChanges, { body: { ...wish, ...target, versiones } }, { signal }),
              }
        }
        pauseMs={asksReason ? 400 : 0}
        count={(many) => countOf(cashierProject.words, many)}
        verb="Cambiar"
        apply={(preview) => call(applyCashierChanges, { body: { ...wish, versiones: preview.versiones } })}
        check={check}
        isDirty={() => reason !== ''}
        notice="Lo que otra persona cambió después de simular queda como está. Puede deshacerlo todo de una vez."
      >
        {asksReason && (
          <ReprogramReason
            value={motivo}
            error={missing}
            onChange={(next) => {
              setMotivo(next)
              setMissing('')
            }}
          />
        )}
      </BulkActionDialog>
      {result && (
        <BulkResultDialog
          result={result}
          title="Resultado de aplicar la simulación"
          done={['done', 'Cambió']}
          nameOf={() => undefined}
          opened
          onClose={() => setResult(null)}
        />
      )}
    </>
  )
}
