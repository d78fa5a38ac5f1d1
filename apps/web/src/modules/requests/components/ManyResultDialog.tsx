import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { StatusBadge } from '../../../shells/data-table/cells/StatusBadge.tsx'
import classes from '../../../shells/project/status/BulkStatus.module.css'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { decisionWords } from '../decisions.ts'
import type { ManyResult } from '../useDecideMany.ts'

type Props = { readonly result: ManyResult; readonly opened: boolean; readonly onClose: () => void }

/** What came of each request that was decided with others. */
export function ManyResultDialog({ result: { decision, mensaje, rows }, opened, onClose }: Props) {
  useReturnFocus(opened)
  return (
    <Modal opened={opened} onClose={onClose} title="Resultado por solicitud" returnFocus={false}>
      <Stack gap="md">
        <Text role="status">{mensaje}</Text>
        <ul className={classes.records} aria-label="Resultado por solicitud">
          {rows.map(({ id, name, refused }) => (
            <li key={id} className={classes.record}>
              <strong>{name}</strong>
              <StatusBadge
                meaning={refused === undefined ? decisionWords[decision].meaning : 'pending'}
                label={refused === undefined ? decisionWords[decision].done : 'Sin cambio'}
              />
              {refused && <span className={classes.why}>{refused}</span>}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
