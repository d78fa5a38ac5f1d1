import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { OutcomeList } from '../../../shells/bulk/OutcomeList.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { decisionWords } from '../decisions.ts'
import type { ManyResult } from '../useDecideMany.ts'

type Props = { readonly result: ManyResult; readonly opened: boolean; readonly onClose: () => void }

const left = 'Sin cambio'

/** The result of each request decided with others. */
export function ManyResultDialog({ result: { decision, mensaje, rows }, opened, onClose }: Props) {
  const { done, meaning } = decisionWords[decision]
  useReturnFocus(opened)
  return (
    <Modal opened={opened} onClose={onClose} title="Resultado por solicitud" returnFocus={false}>
      <Stack gap="md">
        <Text role="status">{mensaje}</Text>
        <OutcomeList
          label="Resultado por solicitud"
          records={rows.map(({ id, name, refused }) => ({ id, name, outcome: refused === undefined ? done : left, motivo: refused ?? '' }))}
          badgeOf={({ outcome }) => [outcome === left ? 'pending' : meaning, outcome]}
        />
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
