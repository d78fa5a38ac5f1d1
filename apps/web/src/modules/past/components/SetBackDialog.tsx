import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core'
import { previewSetBack, setBack } from '@soportica/contract/records/past'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatDate } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { noticeWithUndo } from '../../../shells/undo/noticeWithUndo.ts'
import { UndoChanges } from '../../../shells/undo/UndoChanges.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { PastSubject } from './pastAddress.ts'

/** campos: these fields; absent: the whole record. */
export type Returning = { readonly dia: string; readonly campos?: readonly string[] }
type Props = { readonly record: PastSubject; readonly returning: Returning | null; readonly onClose: () => void }

/** What would change, and then the change. */
export function SetBackDialog({ record, returning, onClose }: Props) {
  const onPhone = usePhone()
  // While it fades out it still shows its changes.
  const [last, setLast] = useState(returning)
  if (returning && returning !== last) setLast(returning)
  useReturnFocus(returning !== null)
  return (
    <Modal
      opened={returning !== null}
      onClose={onClose}
      title={last ? `Volver a como estaba el ${formatDate(last.dia)}` : ''}
      size="40rem"
      fullScreen={onPhone}
      returnFocus={false}
    >
      {last && <Preview key={JSON.stringify(last)} record={record} returning={last} onClose={onClose} />}
    </Modal>
  )
}

function Preview({ record, returning: { dia, campos }, onClose }: Props & { readonly returning: Returning }) {
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const body = { ...record, dia, ...(campos && { campos: [...campos] }) }
  const { data, error, refetch } = useQuery({
    queryKey: ['history', record.entidad, record.id, 'setBack', body],
    queryFn: ({ signal }) => call(previewSetBack, { body }, { signal }),
    // Others may have changed the same fields meanwhile.
    gcTime: 0,
    retry: false,
  })
  const save = async () => {
    if (!data || busy) return
    setBusy(true)
    try {
      const { mensaje, registro, lote } = await call(setBack, { body: { ...body, version: data.version } })
      const sentence = [mensaje, ...registro.quedan.map((reason) => `${reason}.`)].join(' ')
      if (lote) noticeWithUndo(sentence, { lote }, 'volver')
      else toast.warn(sentence)
      onClose()
    } catch (failure) {
      toast.error(sentenceOf(failure), 'volver')
    } finally {
      setBusy(false)
      void cache.invalidateQueries()
    }
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h="6rem" role="status" aria-label="Se revisa qué cambiaría" />
  const { registro } = data
  const nothing = registro.cambios.length === 0
  return (
    <Stack gap="md">
      {nothing && registro.quedan.length === 0 ? <p>No cambiaría nada: ya está así.</p> : <UndoChanges registros={[registro]} />}
      <p>Se guarda como un cambio nuevo, con sus permisos y sus reglas. Puede deshacerlo.</p>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton busy={busy} refusal={nothing ? 'Nada cambia' : undefined} data-autofocus onClick={() => void save()}>
          Guardar
        </BusyButton>
      </Group>
    </Stack>
  )
}
