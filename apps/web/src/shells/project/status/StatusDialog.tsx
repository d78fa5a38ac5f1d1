import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { countOf } from '@soportica/contract/projects/words'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { beforehand } from './bulkStatus.ts'
import classes from './BulkStatus.module.css'
import type { BulkResult, BulkStatus } from './useBulkStatus.ts'

export type StatusDialogProps = {
  readonly project: Project
  readonly bulk: BulkStatus
  readonly rows: readonly ListedRow[]
  readonly opened: boolean
}

export function StatusDialog({ project, bulk, rows, opened }: StatusDialogProps) {
  useReturnFocus(opened)
  return (
    <Modal opened={opened} onClose={bulk.close} title="Actualizar estado" closeOnEscape={!bulk.busy} returnFocus={false}>
      {bulk.result ? <Rejected result={bulk.result} onClose={bulk.close} /> : <Question project={project} bulk={bulk} rows={rows} />}
    </Modal>
  )
}

function Question({ project, bulk, rows }: Omit<StatusDialogProps, 'opened'>) {
  const [nota, setNota] = useState('')
  const [missing, setMissing] = useState(false)
  const { statuses, estado, busy, run, close } = bulk
  const name = statuses.find(({ id }) => id === estado)?.nombre ?? ''
  const { children, leaving } = beforehand(project, rows, estado ?? 0)
  const send = () => {
    const said = nota.trim()
    setMissing(leaving > 0 && said === '')
    if (leaving === 0 || said !== '') void run(said)
  }
  return (
    <Stack gap="md">
      <Text>
        ¿Desea pasar {countOf(project.words, rows.length - children)} a «{name}»?
      </Text>
      {children > 0 && (
        <Text size="sm" c="dimmed">
          {children === 1 ? 'El hijo seleccionado no se cambia: sigue' : `Los ${children} hijos seleccionados no se cambian: siguen`} a su
          padre.
        </Text>
      )}
      {leaving > 0 && (
        <Textarea
          label="Nota"
          description={`${countOf(project.words, leaving)} ${leaving === 1 ? 'sale' : 'salen'} de un estado final: escriba por qué.`}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          value={nota}
          error={missing ? 'El campo nota es requerido' : undefined}
          onChange={({ currentTarget }) => setNota(currentTarget.value)}
          data-autofocus
        />
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={close} disabled={busy}>
          Cancelar
        </Button>
        <BusyButton busy={busy} onClick={send}>
          Actualizar
        </BusyButton>
      </Group>
    </Stack>
  )
}

function Rejected({ result: { mensaje, refused }, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Alert color="yellow" variant="light" icon={<IconInfoCircle aria-hidden />} title={mensaje} role="alert">
        <ul className={classes.refused} aria-label="No se cambiaron">
          {refused.map(({ id, name, motivo }) => (
            <li key={id}>
              <strong>{name}</strong>: {motivo}
            </li>
          ))}
        </ul>
      </Alert>
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Stack>
  )
}
