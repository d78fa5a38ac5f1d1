import { Alert, Button, Group, Modal, Table } from '@mantine/core'
import { previewDates, saveCashier } from '@soportica/contract/cashiers/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { formatDate } from '../../../lib/format.ts'
import { toast } from '../../../lib/toast.ts'
import { ErrorState } from '../../../shells/feedback/ErrorState.tsx'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { missingReason, ReprogramReason } from './ReprogramReason.tsx'
import { restartSentence } from './restartSentence.ts'
import type { CashierDetail } from '../form/cashierDetail.ts'
import classes from '../../../shells/project/form/ProjectForm.module.css'

const nothingMoves = 'Ninguna fecha cambia: para mover lo que falta, use «Fijar» en la fecha teórica de cada etapa'
type Props = { readonly detail: CashierDetail; readonly opened: boolean; readonly onClose: () => void; readonly onDone: () => void }

/** Restarts the visit today or on the next business day, with later stages: dates before and after, and a reason. */
export function ReprogramDialog({ detail, opened, onClose, onDone }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title="Reprogramar" size="44rem" zIndex={300} transitionProps={{ duration: 0 }}>
      {opened && <Reprogramming detail={detail} onClose={onClose} onDone={onDone} />}
    </Modal>
  )
}

function Reprogramming({ detail: { cajid, version }, onClose, onDone }: Omit<Props, 'opened'>) {
  const [motivo, setMotivo] = useState('')
  const [refusal, setRefusal] = useState('')
  const [missing, setMissing] = useState('')
  const { data, error, refetch } = useQuery({
    queryKey: ['cashiers', 'reprogramming', cajid, version],
    queryFn: ({ signal }) => call(previewDates, { body: { cajid, valores: {}, reprogramming: true } }, { signal }),
    retry: false,
    gcTime: 0,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(saveCashier, { body: { cajid, version, tipoModulo: 'cashiers', reprogramming: true, motivo: motivo.trim() } }),
    onSuccess: ({ mensaje }) => {
      toast.success(mensaje)
      onDone()
    },
    onError: (failure) => setRefusal(sentenceOf(failure)),
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  const visita = data?.etapas.find(({ etapa }) => etapa === 'visita')
  const moved = (data?.etapas ?? []).filter(({ inicio, entrega, antes }) => inicio !== antes.inicio || entrega !== antes.entrega)
  const reason = data && moved.length === 0 ? nothingMoves : undefined
  const submit = () => {
    setRefusal(reason ?? '')
    if (reason || !data) return
    if (motivo.trim() === '') return setMissing(missingReason)
    mutate()
  }
  return (
    <>
      <p className={classes.quiet}>
        La visita empieza de nuevo {restartSentence(visita?.inicio, data?.plazos.hoy)} y las etapas que siguen sin entregar se corren con
        ella. Las fechas de antes quedan guardadas.
      </p>
      <div className={classes.scroll}>
        <Table striped aria-label="Fechas antes y después" aria-busy={!data} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Etapa</Table.Th>
              <Table.Th scope="col">Antes</Table.Th>
              <Table.Th scope="col">Después</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {moved.map(({ etapa, titulo, inicio, entrega, antes }) => (
              <Table.Tr key={etapa}>
                <Table.Th scope="row">{titulo}</Table.Th>
                <Table.Td>{antes.inicio ? `${formatDate(antes.inicio)} a ${formatDate(antes.entrega)}` : 'Sin fechas'}</Table.Td>
                <Table.Td>
                  <strong>
                    {formatDate(inicio)} a {formatDate(entrega)}
                  </strong>
                </Table.Td>
              </Table.Tr>
            ))}
            {moved.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={3}>{data ? 'Ninguna fecha cambia.' : 'Calculando…'}</Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </div>
      {data && data.avisos.length > 0 && (
        <Alert color="yellow" variant="light" mt="sm" role="status" icon={<IconAlertTriangle size="1.2em" aria-hidden />}>
          {data.avisos.map((aviso) => (
            <div key={aviso}>{aviso}</div>
          ))}
        </Alert>
      )}
      <ReprogramReason
        value={motivo}
        error={missing}
        onChange={(next) => {
          setMotivo(next)
          setMissing('')
        }}
      />
      <Refusal sentence={refusal} />
      <Group justify="flex-end" mt="lg">
        <Button type="button" variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <BusyButton
          busy={isPending}
          onClick={submit}
          aria-disabled={!data || reason !== undefined || undefined}
          aria-description={reason}
          data-disabled={reason !== undefined || undefined}
          data-tip={reason}
        >
          Reprogramar
        </BusyButton>
      </Group>
    </>
  )
}
