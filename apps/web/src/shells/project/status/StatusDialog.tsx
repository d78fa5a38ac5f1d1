import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { StatusMeaning } from '@soportica/contract/catalogs/statusClasses'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import type { Project } from '@soportica/contract/projects/project'
import { countOf } from '@soportica/contract/projects/words'
import { useState } from 'react'
import { StatusBadge } from '../../data-table/cells/StatusBadge.tsx'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { leavingFinal, type Outcome } from './bulkStatus.ts'
import classes from './BulkStatus.module.css'
import type { BulkResult, BulkStatus } from './useBulkStatus.ts'

export type StatusDialogProps = {
  readonly project: Project
  readonly bulk: BulkStatus
  readonly rows: readonly ListedRow[]
  readonly opened: boolean
}

export function StatusDialog({ project, bulk, rows, opened }: StatusDialogProps) {
  const { result, close, busy } = bulk
  // What was opened last stays drawn while it goes away.
  const [shown, setShown] = useState(bulk.opened)
  if (bulk.opened && bulk.opened !== shown) setShown(bulk.opened)
  useReturnFocus(opened)
  const title = shown === 'result' ? 'Resultado del cambio' : 'Actualizar estado'
  return (
    <Modal opened={opened} onClose={close} title={title} closeOnEscape={!busy} returnFocus={false}>
      {shown === 'result' && result ? <Result result={result} onClose={close} /> : <Question project={project} bulk={bulk} rows={rows} />}
    </Modal>
  )
}

/** Only who leaves a final status is asked why. */
function Question({ project, bulk, rows }: Omit<StatusDialogProps, 'opened'>) {
  const [nota, setNota] = useState('')
  const [missing, setMissing] = useState(false)
  const { estado, busy, run, close } = bulk
  const leaving = leavingFinal(project, rows, estado ?? 0)
  const send = () => {
    const said = nota.trim()
    setMissing(said === '')
    if (said !== '') void run(said)
  }
  return (
    <Stack gap="md">
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

const outcomes: Readonly<Record<Outcome, readonly [StatusMeaning, string]>> = {
  refused: ['refused', 'No se cambió'],
  same: ['pending', 'Sin cambio'],
  changed: ['done', 'Cambió'],
}

function Result({ result: { mensaje, records, undo }, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">{mensaje}</Text>
      <ul className={classes.records} aria-label="Resultado por registro">
        {records.map(({ id, name, outcome, motivo }) => {
          const [meaning, label] = outcomes[outcome]
          return (
            <li key={id} className={classes.record}>
              <strong>{name}</strong>
              <StatusBadge meaning={meaning} label={label} />
              {motivo && <span className={classes.why}>{motivo}</span>}
            </li>
          )
        })}
      </ul>
      <Group justify="flex-end">
        {undo && (
          <Button
            variant="default"
            onClick={() => {
              onClose()
              void undo()
            }}
          >
            Deshacer
          </Button>
        )}
        <Button onClick={onClose} data-autofocus>
          Cerrar
        </Button>
      </Group>
    </Stack>
  )
}
