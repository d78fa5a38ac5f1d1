import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import type { StatusMeaning } from '@soportica/contract/catalogs/statuses'
import type { Project } from '@soportica/contract/projects/project'
import { countOf } from '@soportica/contract/projects/words'
import { useState } from 'react'
import { useReturnFocus } from '../../record-dialog/useReturnFocus.ts'
import { undoOffer } from '../../shortcuts/undoKeys.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { Outcome } from './bulkStatus.ts'
import { OutcomeList } from './OutcomeList.tsx'
import type { BulkResult, BulkStatus } from './useBulkStatus.ts'

export type StatusDialogProps = {
  readonly project: Project
  readonly bulk: BulkStatus
  readonly opened: boolean
}

export function StatusDialog({ project, bulk, opened }: StatusDialogProps) {
  const { result, close, busy } = bulk
  // The last content stays visible while the dialog closes.
  const [lastOpened, setLastOpened] = useState(bulk.opened)
  if (bulk.opened && bulk.opened !== lastOpened) setLastOpened(bulk.opened)
  useReturnFocus(opened)
  const title = lastOpened === 'result' ? 'Resultado del cambio' : 'Actualizar estado'
  return (
    <Modal opened={opened} onClose={close} title={title} closeOnEscape={!busy} returnFocus={false}>
      {lastOpened === 'result' && result ? <Result result={result} onClose={close} /> : <Question project={project} bulk={bulk} />}
    </Modal>
  )
}

/** The records that will and will not change, with reasons; leaving a final status requires a note. */
function Question({ project: { words }, bulk }: Omit<StatusDialogProps, 'opened'>) {
  const [nota, setNota] = useState('')
  const [missing, setMissing] = useState(false)
  const { plan, busy, run, close } = bulk
  const { sentence, moving, leaving, staying } = plan ?? nothing
  const send = () => {
    const said = nota.trim()
    const lacks = leaving > 0 && said === ''
    setMissing(lacks)
    if (!lacks) void run(said)
  }
  return (
    <Stack gap="md">
      <Text>{sentence}</Text>
      {staying.length > 0 && (
        <Stack gap="xs">
          <Text fw={600}>{`${countOf(words, staying.length)} ${staying.length === 1 ? 'no cambia' : 'no cambian'}:`}</Text>
          <OutcomeList label="Registros que no cambian" records={staying} />
        </Stack>
      )}
      {leaving > 0 && (
        <Textarea
          label="Nota"
          description={`${countOf(words, leaving)} ${leaving === 1 ? 'sale' : 'salen'} de un estado final: escriba por qué.`}
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
        <Button variant="default" onClick={close} disabled={busy} data-autofocus={moving === 0 || undefined}>
          {moving === 0 ? 'Cerrar' : 'Cancelar'}
        </Button>
        {moving > 0 && (
          <BusyButton busy={busy} onClick={send} data-autofocus={leaving === 0 || undefined}>
            Actualizar
          </BusyButton>
        )}
      </Group>
    </Stack>
  )
}
const nothing = { sentence: '', moving: 0, leaving: 0, staying: [] }

const outcomes: Readonly<Record<Outcome, readonly [StatusMeaning, string]>> = {
  refused: ['refused', 'No se cambió'],
  same: ['pending', 'Sin cambio'],
  changed: ['done', 'Cambió'],
}

function Result({ result: { mensaje, records, undo }, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <Stack gap="md">
      <Text role="status">{mensaje}</Text>
      <OutcomeList label="Resultado por registro" records={records} badgeOf={({ outcome }) => outcomes[outcome as Outcome]} />
      <Group justify="flex-end">
        {undo && (
          <Button
            ref={undoOffer}
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
